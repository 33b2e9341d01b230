import type { Issue } from '#contract/common.ts';
import { issuesUnder } from '#domain/checked.ts';

/** A record of a seed file that others refer to by key or name. */
type Named = { key?: string | undefined; name?: string | undefined };

/** A record in the database. */
export type StoredThing = { id: string; name: string };

/** The target of a reference, in the file or in the database; or why there is none. */
type Target = { index: number } | { id: string } | { refusal: string };

/** Resolves references to records of a `kind` such as 'theme': by key, by name in the file, then by stored name. */
export function namedThings(
  kind: string,
  inFile: readonly (Named | undefined)[],
  stored: readonly StoredThing[],
) {
  function find(reference: string): Target {
    const sought = reference.trim();
    const byKey = inFile.findIndex((thing) => thing?.key === sought);
    if (byKey >= 0) return { index: byKey };
    const inside = inFile.flatMap((thing, index) => (isCalled(thing, sought) ? [{ index }] : []));
    const known = inside.length > 0 ? inside : stored.filter((thing) => isCalled(thing, sought));
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

export type NamedThings = ReturnType<typeof namedThings>;

const isCalled = (thing: Named | undefined, name: string) => thing?.name?.trim() === name;

/** An issue for each duplicate key. */
export function keyIssues(things: readonly (Named | undefined)[]): Issue[] {
  const seen = new Set<string>();
  return things.flatMap((thing, index) => {
    const key = thing?.key;
    if (key === undefined) return [];
    const isTaken = seen.has(key);
    seen.add(key);
    return isTaken ? [{ path: [index, 'key'], message: 'This key is taken already' }] : [];
  });
}
