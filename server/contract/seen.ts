import { isObject, isSum } from './message-guards.ts';

/** Time between two acknowledgements of one overlay, in ms. */
export const SEEN_MS = 5000;
/** An overlay is unresponsive after this time without an acknowledgement, in ms. */
export const UNRESPONSIVE_MS = 3 * SEEN_MS;

/** What an overlay has drawn: the total of its live in minor units. `in_obs`: its page is a browser source of OBS. */
export type Seen = { total_cents: number; in_obs: boolean };

/** The newest acknowledgement of a live's overlays, those in OBS first. */
export type LastSeen = Seen & { age_ms: number; is_silent: boolean };

/** Reads what an overlay acknowledges; null for anything else. */
export function readSeen(value: unknown): Seen | null {
  if (!isObject(value) || !isSum(value.total_cents) || typeof value.in_obs !== 'boolean') {
    return null;
  }
  return { total_cents: value.total_cents, in_obs: value.in_obs };
}

/** Reads the newest acknowledgement of a live's overlays; null for anything else. */
export function readLastSeen(value: unknown): LastSeen | null {
  const seen = readSeen(value);
  if (!seen || !isObject(value)) return null;
  const { age_ms, is_silent } = value;
  if (typeof age_ms !== 'number' || !(age_ms >= 0) || typeof is_silent !== 'boolean') return null;
  return { ...seen, age_ms, is_silent };
}
