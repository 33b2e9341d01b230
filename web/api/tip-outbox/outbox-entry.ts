import type { TipPatch } from '#contract/tips.ts';

/** A typed tip that the server has not confirmed yet. */
export type OutboxEntry = {
  /** Its Idempotency-Key, a UUIDv7 made on Enter: sent again, it is recorded once. */
  key: string;
  liveId: string;
  tip: Required<Pick<TipPatch, 'amount_cents' | 'fan_name' | 'notes'>>;
  /** When it was typed, ISO 8601 in UTC. */
  typedAt: string;
  /** Why the server refused it, as a sentence; null while it waits. */
  refusal: string | null;
};

export const isWaiting = ({ refusal }: OutboxEntry) => refusal === null;

/** Sorts by time of typing: keys are UUIDv7. */
export const byTyping = (a: OutboxEntry, b: OutboxEntry) =>
  a.key < b.key ? -1 : Number(a.key > b.key);

/** Parses a stored entry; null if it is not one of this version. */
export function parseEntry(text: string): OutboxEntry | null {
  try {
    const value: unknown = JSON.parse(text);
    return isEntry(value) ? value : null;
  } catch {
    return null;
  }
}

function isEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== 'object' || value === null || !('tip' in value)) return false;
  const { key, liveId, typedAt, refusal, tip } = value as Record<string, unknown>;
  const isText = [key, liveId, typedAt].every((text) => typeof text === 'string');
  const isRefusal = refusal === null || typeof refusal === 'string';
  return isText && isRefusal && typeof tip === 'object' && tip !== null;
}
