import { isWaiting, type OutboxEntry } from '../../data/outbox/outbox-store.ts';

/** The outbox as seen from one live. */
export type LiveOutbox = {
  /** The entries of this live, newest first, then refused ones whose live was deleted. */
  rows: OutboxEntry[];
  /** Number and sum of the waiting tips of this live. */
  waiting: number;
  waitingCents: number;
  refused: number;
  /** Number of entries of other lives. */
  elsewhere: number;
};

/** Selects the entries for a live; `liveIds` are the existing lives. */
export function outboxOfLive(
  entries: readonly OutboxEntry[],
  liveId: string,
  liveIds: readonly string[],
): LiveOutbox {
  const own = entries.filter((entry) => entry.liveId === liveId);
  const homeless = entries.filter(
    (entry) =>
      (!isWaiting(entry) || entry.person !== undefined) &&
      entry.liveId !== liveId &&
      !liveIds.includes(entry.liveId),
  );
  const waiting = own.filter(isWaiting);
  const rows = [...homeless, ...own].reverse();
  return {
    rows,
    waiting: waiting.length,
    waitingCents: waiting.reduce((sum, { tip }) => sum + (tip.amount_cents ?? 0), 0),
    refused: rows.filter((entry) => !isWaiting(entry)).length,
    elsewhere: entries.length - rows.length,
  };
}
