import type { Issue } from '#contract/common.ts';
import { issuesUnder } from '#domain/checked.ts';

/** A record of a seed file that others refer to by key or name. */
type Named = { key?: string | undefined; name?: string | undefined };

/** A record in the database. */
export type StoredRecord = { id: string; name: string };

/** The target of a reference, in the file or in the database; or why there is none. */
type Target = { index: number } | { id: string } | { refusal: string };

/** Resolves references to records of a `kind` such as 'theme': by key, by name in the file, then by stored name. */
export function namedRecords(
  kind: string,
  inFile: readonly (Named | undefined)[],
  stored: readonly StoredRecord[],
) {
  function find(reference: string): Target {
    const sought = reference.trim();
    const byKey = inFile.findIndex((record) => record?.key === sought);
    if (byKey >= 0) return { index: byKey };
    const inside = inFile.flatMap((record, index) => (isCalled(record, sought) ? [{ index }] : []));
    const known = inside.length > 0 ? inside : stored.filter((record) => isCalled(record, sought));
    const [first] = known;
    if (!first) return { refusal: `There is no ${kind} with this key or name` };
    if (known.length > 1) return { refusal: `More than one ${kind} has this name: use a key` };
    return first;
  }

  function issuesOf(reference: string | null | undefined): Issue[] {
    const target = reference ? find(reference) : undefined;
    if (!target || !('refusal' in target)) return [];
    return issuesUnder(kind, [{ path: [], message: target.refusal }]);
  }

  /** The id of a valid reference; `idsInFile` are the ids of the records in the file. */
  function idOf(reference: string | null | undefined, idsInFile: readonly string[]): string | null {
    const target = reference ? find(reference) : undefined;
    if (target && 'index' in target) return idsInFile[target.index] ?? null;
    return target && 'id' in target ? target.id : null;
  }

  return { issuesOf, idOf };
}

export type NamedRecords = ReturnType<typeof namedRecords>;

const isCalled = (record: Named | undefined, name: string) => record?.name?.trim() === name;

/** An issue for each duplicate key. */
export function keyIssues(records: readonly (Named | undefined)[]): Issue[] {
  const seen = new Set<string>();
  return records.flatMap((record, index) => {
    const key = record?.key;
    if (key === undefined) return [];
    const isTaken = seen.has(key);
    seen.add(key);
    return isTaken ? [{ path: [index, 'key'], message: 'This key is taken already' }] : [];
  });
}
