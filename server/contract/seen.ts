import { isObject, isSum } from './message-guards.ts';

/** Time between two acknowledgements of one overlay, in ms. */
export const SEEN_MS = 5000;
/** An overlay is silent after this time without an acknowledgement, in ms. */
export const SILENT_MS = 3 * SEEN_MS;

/**
 * Where there is no socket: in a request of an overlay for totals a `Seen`, and in an answer about a live's tips a
 * `LastSeen`, both as JSON.
 */
export const SEEN_HEADER = 'streamhost-seen';
/**
 * In an answer about a live's totals while OBS is connected and has the live: `yes` where all its sources are on
 * program, else `no`. For overlays without a socket.
 */
export const ON_PROGRAM_HEADER = 'streamhost-on-program';

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

/** Reads what the server knows of the overlays of a live; null for anything else. */
export function readLastSeen(value: unknown): LastSeen | null {
  const seen = readSeen(value);
  if (!seen || !isObject(value)) return null;
  const { age_ms, is_silent } = value;
  if (typeof age_ms !== 'number' || !(age_ms >= 0) || typeof is_silent !== 'boolean') return null;
  return { ...seen, age_ms, is_silent };
}

/** The value of a header; null for one that is no JSON. */
export function parsedHeader(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
