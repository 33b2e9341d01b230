/** The chosen rows of a list, and the one that a range is drawn from. */
export type Choice = { ids: ReadonlySet<string>; from: string | null };

export const NOTHING: Choice = { ids: new Set(), from: null };

/** Chooses a row, or no longer. */
export function toggled({ ids }: Choice, id: string): Choice {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, from: id };
}

/** Chooses all rows between the last one that was chosen by itself and this one, and nothing else. */
export function ranged({ from }: Choice, id: string, rows: readonly string[]): Choice {
  const start = rows.indexOf(from ?? id);
  const end = rows.indexOf(id);
  const [first, last] = start < 0 ? [end, end] : [Math.min(start, end), Math.max(start, end)];
  return { ids: new Set(rows.slice(first, last + 1)), from: start < 0 ? id : (from ?? id) };
}

/** Chooses all rows, or none where all are. */
export const allOrNone = ({ ids }: Choice, rows: readonly string[]): Choice =>
  rows.every((id) => ids.has(id)) ? NOTHING : { ids: new Set(rows), from: null };

/** Without rows that are gone; the same where none is. */
export function present(choice: Choice, rows: readonly string[]): Choice {
  const there = new Set(rows);
  const kept = [...choice.ids].filter((id) => there.has(id));
  return kept.length === choice.ids.size ? choice : { ...choice, ids: new Set(kept) };
}
