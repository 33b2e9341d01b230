import type { Issue } from '#contract/common.ts';
import { issuesUnder } from '#domain/checked.ts';

/** Something that others in a seed file refer to, by its key or its name. */
type Named = { key?: string | undefined; name?: string | undefined };

/** Something that was stored before. */
export type StoredThing = { id: string; name: string };

/** What a reference stands for: a place in the file or something stored; or why it stands for nothing. */
type Target = { index: number } | { id: string } | { refusal: string };

/**
 * What references to one kind of thing mean: a key of the file first, then a name in the file, then a name
 * of what is stored. `kind` is such as 'theme'.
 */
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

  /** The id of what an accepted reference stands for; `idsInFile` are those of the things in the file. */
  function idOf(reference: string | null | undefined, idsInFile: readonly string[]): string | null {
    const target = reference ? find(reference) : undefined;
    if (target && 'index' in target) return idsInFile[target.index] ?? null;
    return target && 'id' in target ? target.id : null;
  }

  return { issuesOf, idOf };
}

export type NamedThings = ReturnType<typeof namedThings>;

const isCalled = (thing: Named | undefined, name: string) => thing?.name?.trim() === name;

/** Refuses each key that an earlier thing of the list has. */
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
