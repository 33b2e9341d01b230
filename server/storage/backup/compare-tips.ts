import { withReader } from '../open-reader.ts';
import { preparing } from '../queries/statement.ts';
import { lastTipAt, tipIds } from '../queries/tip-ids.ts';

/** How the tips of two databases differ, by their ids. */
export type TipDifference = {
  /** Tips in `present` alone. */
  lost: number;
  /** Tips in `incoming` alone. */
  added: number;
  /** When the last tip of `incoming` was recorded, in ISO 8601; null without tips. */
  lastTipAt: string | null;
};

/** Compares two database files. A missing or unreadable `present` counts as one without tips. */
export function compareTips(incoming: string, present: string): TipDifference {
  const coming = withReader(incoming, (database) => tipIds(preparing(database)));
  const staying = idsOrNone(present);
  return {
    lost: staying.filter((id) => !coming.has(id)).length,
    added: coming.size - staying.filter((id) => coming.has(id)).length,
    lastTipAt: withReader(incoming, (database) => lastTipAt(preparing(database))),
  };
}

function idsOrNone(path: string): string[] {
  try {
    return [...withReader(path, (database) => tipIds(preparing(database)))];
  } catch {
    return [];
  }
}
