import { isObject, isSum } from './message-guards.ts';

/** Time between two acknowledgements of one overlay, in ms. */
export const SEEN_MS = 5000;
/** An overlay is unresponsive after this time without an acknowledgement, in ms. */
export const UNRESPONSIVE_MS = 3 * SEEN_MS;
/** At most so many waiting alerts are acknowledged by their `seq`. */
export const MAX_SEEN_ALERTS = 20;

/**
 * The alert on screen, or about to enter. `seq` is that of its first alert and `count` the number of its tips, of which
 * only a sum has several. It lasts `length_ms` and ends in `left_ms`, which is longer before its entrance.
 */
export type SeenAlert = {
  seq: number;
  count: number;
  cents: number;
  length_ms: number;
  left_ms: number;
};

/** The alerts of an overlay: the one on screen, the next ones by `seq`, and how many of the others are summed up. */
export type SeenAlerts = { now: SeenAlert | null; next: readonly number[]; summed: number };

/**
 * What an overlay has drawn: the total of its live in minor units. `in_obs`: its page is a browser source of OBS.
 * `alerts` are null where its layout has none, and absent from an older overlay.
 */
export type Seen = { total_cents: number; in_obs: boolean; alerts?: SeenAlerts | null };

/** The newest acknowledgement of a live's overlays, those in OBS first. */
export type LastSeen = Seen & { age_ms: number; is_silent: boolean };

/** Reads what an overlay acknowledges; null for anything else. */
export function readSeen(value: unknown): Seen | null {
  if (!isObject(value) || !isSum(value.total_cents) || typeof value.in_obs !== 'boolean') {
    return null;
  }
  const { total_cents, in_obs, alerts } = value;
  if (alerts === undefined) return { total_cents, in_obs };
  const read = readAlerts(alerts);
  return read === undefined ? null : { total_cents, in_obs, alerts: read };
}

/** Undefined for anything else than alerts or null. */
function readAlerts(value: unknown): SeenAlerts | null | undefined {
  if (value === null) return null;
  if (!isObject(value) || !Array.isArray(value.next) || !isSum(value.summed)) return undefined;
  const { next, summed } = value;
  if (next.length > MAX_SEEN_ALERTS || !next.every(isSum)) return undefined;
  const now = readAlert(value.now);
  return now === undefined ? undefined : { now, next, summed };
}

function readAlert(value: unknown): SeenAlert | null | undefined {
  if (value === null) return null;
  if (!isObject(value)) return undefined;
  const { seq, count, cents, length_ms, left_ms } = value;
  const isRead = isSum(seq) && isSum(count) && isSum(cents) && isSum(length_ms) && isSum(left_ms);
  return isRead ? { seq, count, cents, length_ms, left_ms } : undefined;
}

/** Reads the newest acknowledgement of a live's overlays; null for anything else. */
export function readLastSeen(value: unknown): LastSeen | null {
  const seen = readSeen(value);
  if (!seen || !isObject(value)) return null;
  const { age_ms, is_silent } = value;
  if (typeof age_ms !== 'number' || !(age_ms >= 0) || typeof is_silent !== 'boolean') return null;
  return { ...seen, age_ms, is_silent };
}
