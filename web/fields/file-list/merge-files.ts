import { alignList } from '../align-list.ts';
import { isSame } from '../at-path.ts';
import type { Versions } from '../field.ts';
import { type FileRow, isStored } from './file-rows.ts';

type Rows = readonly FileRow[];

/** Whether both lists have the same files in the same order, regardless of their keys. */
export const isSameFiles = (a: Rows, b: Rows): boolean => isSame(filesOf(a), filesOf(b));

const filesOf = (rows: Rows) => rows.filter(isStored).map(({ stored }) => stored);

const isSameFile = (a: FileRow, b: FileRow) => isSame(a.stored, b.stored);

/**
 * Splits the lists into independent parts: each base file, and the files added around it. Files that both
 * sides added at one position are all kept, stored ones first. One part for the whole list if files were
 * moved while the other side changed more than the end.
 */
export function splitFiles({ base, mine, theirs }: Versions<Rows>): Versions<Rows>[] {
  const stored = {
    base: base.filter(isStored),
    mine: mine.filter(isStored),
    theirs: theirs.filter(isStored).map(withOwnKey),
  };
  const ofMine = alignList(stored.base, stored.mine, isSameFile);
  const ofTheirs = alignList(stored.base, stored.theirs, isSameFile);
  const isOneSided =
    isSameFiles(stored.mine, stored.base) || isSameFiles(stored.theirs, stored.base);
  if (isOneSided || isSameFiles(stored.mine, stored.theirs)) return [stored];
  if (!ofMine || !ofTheirs) return withAppended(stored) ?? [stored];
  return Array.from({ length: stored.base.length + 1 }, (_, at) => [
    ...addedBy(ofMine.added[at] ?? [], ofTheirs.added[at] ?? []),
    ...stored.base.slice(at, at + 1).map((row) => ({
      base: [row],
      mine: listed(ofMine.items[at]),
      theirs: listed(ofTheirs.items[at]),
    })),
  ]).flat();
}

/** All rows, with unique keys. */
export function joinFiles(parts: readonly Rows[]): Rows {
  const seen = new Set<string>();
  return parts.flat().map((row) => {
    const own = seen.has(row.key) ? withOwnKey(row) : row;
    seen.add(own.key);
    return own;
  });
}

/** Handles one side that moved files while the other only appended some. */
function withAppended({ base, mine, theirs }: Versions<Rows>): Versions<Rows>[] | undefined {
  const endOf = (rows: Rows) =>
    isSameFiles(rows.slice(0, base.length), base) ? rows.slice(base.length) : undefined;
  const [addedHere, addedThere] = [endOf(mine), endOf(theirs)];
  if (addedThere) return [{ base, mine, theirs: base }, ...addedBy([], addedThere)];
  if (addedHere) return [{ base, mine: base, theirs }, ...addedBy(addedHere, [])];
  return undefined;
}

/** Files added at one position; a file that both sides added is kept once. */
function addedBy(addedMine: Rows, addedTheirs: Rows): Versions<Rows>[] {
  if (isSameFiles(addedMine, addedTheirs))
    return [{ base: [], mine: addedMine, theirs: addedMine }];
  const parts = [
    { base: [], mine: [], theirs: addedTheirs },
    { base: [], mine: addedMine, theirs: [] },
  ];
  return parts.filter(({ mine, theirs }) => mine.length + theirs.length > 0);
}

const listed = (row: FileRow | undefined): Rows => (row ? [row] : []);

let keysGiven = 0;

/** Keys of another version may be equal to those of this form. */
function withOwnKey<Row extends FileRow>(row: Row): Row {
  keysGiven += 1;
  return { ...row, key: `merged-${performance.timeOrigin}-${keysGiven}` };
}
