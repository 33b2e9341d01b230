type Row = { id: string };

/** Keeps the identity of unchanged rows, wherever they moved, and of an unchanged list, so that one new row re-renders no others. */
export function shareById<T extends Row>(
  before: readonly T[] | undefined,
  now: readonly T[],
): readonly T[] {
  const known = new Map(before?.map((row) => [row.id, row]));
  const shared = now.map((row) => {
    const old = known.get(row.id);
    return old && isSameRow(old, row) ? old : row;
  });
  const isSame = shared.length === before?.length && shared.every((row, at) => row === before[at]);
  return isSame ? before : shared;
}

function isSameRow<T extends Row>(a: T, b: T): boolean {
  if (a === b) return true;
  const keys = Object.keys(a) as (keyof T)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
