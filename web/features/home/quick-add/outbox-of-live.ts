import type { OutboxEntry } from '../../../api/tip-outbox/outbox-entry.ts';
import { isWaiting } from '../../../api/tip-outbox/outbox-entry.ts';

/** What is not recorded yet, as the page of one live tells it. */
export type LiveOutbox = {
  /** The rows of this live, newest first; below them what was refused because its live is gone. */
  rows: OutboxEntry[];
  /** How many tips of this live wait, and their sum. */
  waiting: number;
  waitingCents: number;
  /** How many rows were refused. */
  refused: number;
  /** How many tips of other lives wait or were refused there. */
  elsewhere: number;
};

/** The part of all entries that concerns the live; `liveIds` are those that there are. */
export function outboxOfLive(
  entries: readonly OutboxEntry[],
  liveId: string,
  liveIds: readonly string[],
): LiveOutbox {
  const own = entries.filter((entry) => entry.liveId === liveId);
  const homeless = entries.filter(
    (entry) => !isWaiting(entry) && entry.liveId !== liveId && !liveIds.includes(entry.liveId),
  );
  const waiting = own.filter(isWaiting);
  const rows = [...own.toReversed(), ...homeless.toReversed()];
  return {
    rows,
    waiting: waiting.length,
    waitingCents: waiting.reduce((sum, { tip }) => sum + (tip.amount_cents ?? 0), 0),
    refused: rows.length - waiting.length,
    elsewhere: entries.length - rows.length,
  };
}
