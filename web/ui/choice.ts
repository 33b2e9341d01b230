/** The selected rows of a list, and the anchor of a range selection. */
export type Choice = { ids: ReadonlySet<string>; from: string | null };

export const NOTHING: Choice = { ids: new Set(), from: null };

/** Toggles a row. */
export function toggled({ ids }: Choice, id: string): Choice {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, from: id };
}

/** Selects the range from the anchor to this row, and nothing else. */
export function ranged({ from }: Choice, id: string, rows: readonly string[]): Choice {
  const start = rows.indexOf(from ?? id);
  const end = rows.indexOf(id);
  const [first, last] = start < 0 ? [end, end] : [Math.min(start, end), Math.max(start, end)];
  return { ids: new Set(rows.slice(first, last + 1)), from: start < 0 ? id : (from ?? id) };
}

/** Selects all rows, or none if all are selected. */
export const allOrNone = ({ ids }: Choice, rows: readonly string[]): Choice =>
  rows.every((id) => ids.has(id)) ? NOTHING : { ids: new Set(rows), from: null };

/** Removes rows that no longer exist; returns the same object if there are none. */
export function present(choice: Choice, rows: readonly string[]): Choice {
  const existing = new Set(rows);
  const remaining = [...choice.ids].filter((id) => existing.has(id));
  return remaining.length === choice.ids.size ? choice : { ...choice, ids: new Set(remaining) };
}
