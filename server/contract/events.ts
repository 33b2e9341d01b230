/**
 * What a page and the server say to each other over the WebSocket at `EVENTS_PATH`, one JSON text per message. The
 * page says what it watches (`watch`); the server answers at once with what the page does not know yet, and then
 * tells of each change: only ever the newest state of a thing, so a page that reads slowly misses states, never the
 * last one. The socket is an addition: whoever cannot open it, or loses it, polls. Free of TypeBox, which would bring
 * the validator along: anything strange is read as null. A page ignores that, and the server closes the socket.
 */

import type { Alert, LiveAlerts } from './alerts.ts';
import { MAX_NAME_LENGTH, MAX_TOP } from './limits.ts';
import { isCents, isCountUpTo, isObject, isSum, isTextUpTo } from './message-guards.ts';
import { type LastSeen, readLastSeen, readSeen, type Seen } from './seen.ts';
import type { Tipper, TipTotals } from './tips.ts';

/** A GET with `Upgrade: websocket` opens the socket; any other is 426, and 404 where the setting `push` is `off`. */
export const EVENTS_PATH = '/api/events';
/** The `Sec-WebSocket-Protocol` that a page must name. */
export const EVENTS_PROTOCOL = 'streamhost.1';
/** A larger message of a page closes its socket. */
export const MAX_MESSAGE_BYTES = 4096;
/** So many messages of a page within a second close its socket. */
export const TOO_MANY_MESSAGES = 20;
/** The next one is refused with 503. */
export const MAX_SOCKETS = 500;
/**
 * A page that watches hears something of the server at least this often, give or take its tick of a second: from a
 * socket alone it would not learn that the line is cut, since a browser shows no pings to its pages.
 */
export const ALIVE_MS = 2000;

/** How the server ends a socket. After each the page polls, and tries to open a socket again. */
export const CLOSES = {
  /** The server stops; mostly it is back in a moment. */
  stopping: { code: 1001, reason: 'The server is stopping.' },
  malformed: { code: 1002, reason: 'That is no frame of a WebSocket.' },
  notText: { code: 1007, reason: 'That is no text.' },
  tooLarge: { code: 1009, reason: `A message may have at most ${MAX_MESSAGE_BYTES} bytes.` },
  unknownMessage: { code: 4400, reason: 'The message is none that this server knows.' },
  /** Mostly the line is dead and the page never learns of it. */
  slowReader: { code: 4408, reason: 'Nothing was taken for 30 seconds.' },
  tooManyMessages: { code: 4429, reason: `${TOO_MANY_MESSAGES} messages came within a second.` },
} as const;

/** What a page watches. Each of these messages replaces the one before. */
export type WatchMessage = {
  type: 'watch';
  /**
   * The tips of the live with this id, or of `sample`, with the `top` highest tippers. `version` is the ETag of the
   * totals that the page has, null for none: other ones are told at once. Null watches no tips.
   */
  tips: { live: string; top: number; version: string | null } | null;
  /**
   * Absent where the page does not show the alerts of the live whose tips it watches; else their ETag that it has, null
   * for none.
   */
  alerts?: string | null;
  /** Whether the page is to hear of changes of all that is stored; otherwise of `boot` alone. */
  stored: boolean;
  /** Whether the page is to hear which live `/live/` shows. */
  running: boolean;
};

/** What an overlay has drawn of the live whose tips it watches: after each `SEEN_MS` in which it was visible. */
export type SeenMessage = { type: 'seen'; live: string } & Seen;

export type ClientMessage = WatchMessage | SeenMessage;

/** What a page that watches all that is stored has a version of, apart from what `boot` covers: lives, themes, layouts. */
export const STORED = [
  'tips',
  'fans',
  'rewards',
  'settings',
  'defaults',
  'fonts',
  'sources',
  'inbox',
  'on_air',
  'obs',
] as const;
export type Stored = (typeof STORED)[number];

/** The totals of the watched live, as the body and the ETag of `GET /api/lives/{live}/tips/totals?top={top}`. */
export type TipsMessage = {
  type: 'tips';
  live: string;
  /** As it was watched when they were told: the page may have asked for more since. */
  top: number;
  version: string;
  totals: TipTotals;
};

/**
 * The alerts of the watched live, as the body and the ETag of `GET /api/lives/{live}/alerts`: after each change, never
 * because one becomes old.
 */
export type AlertsMessage = { type: 'alerts'; live: string; version: string; alerts: LiveAlerts };

/** The watched live does not exist, or not any more. If it comes back, its totals are told again. */
export type GoneMessage = { type: 'gone'; live: string };

/**
 * After the first `watch`, and then whenever one of them has changed: another text is another version. `boot` is that
 * of BOOT_VERSION_HEADER. The others come to pages that watch all that is stored: `tips` of any live, with the sums
 * of lives and fans; `fans`, their names and whether they are hidden; `rewards`; `settings` of the user; `defaults`
 * of sliders; `fonts` that were uploaded; `sources` with how each is; the `inbox` and all other arrivals; which live is
 * `on_air`; what is known of `obs`. `tips` ends with a point and the number of changes: when a live's tips
 * change once, that grows by one and so does their `revision`.
 */
export type VersionsMessage = { type: 'versions'; boot: string } & Partial<Record<Stored, string>>;

/**
 * In what other look than its own an open overlay shows the watched live: what OTHER_LOOK_HEADER says, not encoded.
 * The name of a theme, empty for none; null where no overlay shows another look. After each `watch` of another live,
 * and within a second of a change.
 */
export type LookMessage = { type: 'look'; live: string; other_look: string | null };

/**
 * What the overlays of the watched live have drawn: to pages that watch all that is stored, after each acknowledgement
 * and once these cease; null where there is none any more.
 */
export type LastSeenMessage = { type: 'seen'; live: string; seen: LastSeen | null };

/**
 * Whether all sources of the watched live in OBS are on program; null where OBS is not connected, or has none. To pages
 * that do not watch all that is stored.
 */
export type ProgramMessage = { type: 'program'; live: string; is_on_program: boolean | null };

/** The id of the live that `/live/` shows, null for none: after a `watch` with `running`, and within a second of a change. */
export type RunningMessage = { type: 'running'; live: string | null };

/** The line is open, and nothing has changed: after `ALIVE_MS` in which nothing else was told. */
export type AliveMessage = { type: 'alive' };

export type ServerMessage =
  | TipsMessage
  | AlertsMessage
  | GoneMessage
  | VersionsMessage
  | LookMessage
  | LastSeenMessage
  | ProgramMessage
  | RunningMessage
  | AliveMessage;

/** No id is longer, and neither is the name of a live in a link. */
const MAX_ID_LENGTH = 64;
const MAX_VERSION_LENGTH = 200;

const isId = (value: unknown): value is string => isTextUpTo(value, MAX_ID_LENGTH) && value !== '';
const isVersion = (value: unknown): value is string => isTextUpTo(value, MAX_VERSION_LENGTH);
const isNullOr = <T>(passes: (value: unknown) => value is T) => {
  return (value: unknown): value is T | null => value === null || passes(value);
};

/** Reads the data of a message that a page sent. */
export function readClientMessage(data: unknown): ClientMessage | null {
  const message = parsed(data);
  if (message?.type === 'seen') return readSeenMessage(message);
  if (message?.type !== 'watch') return null;
  const { tips, alerts, stored, running } = message;
  if (typeof stored !== 'boolean' || typeof running !== 'boolean') return null;
  if (alerts !== undefined && !isNullOr(isVersion)(alerts)) return null;
  const rest = { ...(alerts !== undefined && { alerts }), stored, running };
  if (tips === null) return { type: 'watch', tips, ...rest };
  if (!isObject(tips)) return null;
  const { live, top, version } = tips;
  if (!isId(live) || !isCountUpTo(top, MAX_TOP) || !isNullOr(isVersion)(version)) return null;
  return { type: 'watch', tips: { live, top, version }, ...rest };
}

function readSeenMessage(message: Record<string, unknown>): SeenMessage | null {
  const { live } = message;
  const seen = readSeen(message);
  return isId(live) && seen ? { type: 'seen', live, ...seen } : null;
}

/** Reads the data of a message that the server sent. */
export function readServerMessage(data: unknown): ServerMessage | null {
  const message = parsed(data);
  switch (message?.type) {
    case 'tips':
      return readTips(message);
    case 'alerts':
      return readAlerts(message);
    case 'gone':
      return isId(message.live) ? { type: 'gone', live: message.live } : null;
    case 'versions':
      return readVersions(message);
    case 'look':
      return readLook(message);
    case 'seen':
      return readLastSeenMessage(message);
    case 'program':
      return readProgram(message);
    case 'running':
      return isNullOr(isId)(message.live) ? { type: 'running', live: message.live } : null;
    case 'alive':
      return { type: 'alive' };
    default:
      return null;
  }
}

function parsed(data: unknown): Record<string, unknown> | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function readTips({ live, top, version, totals }: Record<string, unknown>): TipsMessage | null {
  if (!isId(live) || !isCountUpTo(top, MAX_TOP)) return null;
  if (!isVersion(version) || !isTotals(totals)) return null;
  return { type: 'tips', live, top, version, totals };
}

function isTotals(value: unknown): value is TipTotals {
  if (!isObject(value) || !Array.isArray(value.tippers)) return false;
  const { revision, total_cents: sum, tippers } = value;
  return Number.isSafeInteger(revision) && Number.isSafeInteger(sum) && tippers.every(isTipper);
}

const isTipper = (value: unknown): value is Tipper =>
  isObject(value) &&
  isNullOr(isId)(value.fan_id) &&
  typeof value.fan_name === 'string' &&
  Number.isSafeInteger(value.amount_cents);

function readAlerts({ live, version, alerts }: Record<string, unknown>): AlertsMessage | null {
  return isId(live) && isVersion(version) && isLiveAlerts(alerts)
    ? { type: 'alerts', live, version, alerts }
    : null;
}

function isLiveAlerts(value: unknown): value is LiveAlerts {
  if (!isObject(value)) return false;
  const { is_paused, skips, older } = value;
  return (
    typeof is_paused === 'boolean' &&
    Number.isSafeInteger(skips) &&
    isAlertList(value) &&
    (older === undefined || isAlertList(older))
  );
}

const isAlertList = (value: unknown): boolean =>
  isObject(value) &&
  Number.isSafeInteger(value.first_seq) &&
  Array.isArray(value.alerts) &&
  value.alerts.every(isAlert);

const isText = (value: unknown): value is string => typeof value === 'string';

const isAlert = (value: unknown): value is Alert =>
  isObject(value) &&
  Number.isSafeInteger(value.seq) &&
  (value.kind === 'tip' || value.kind === 'again' || value.kind === 'test') &&
  isNullOr(isText)(value.fan_name) &&
  isCents(value.amount_cents) &&
  isNullOr(isText)(value.notes) &&
  (value.total_cents === undefined || isSum(value.total_cents));

function readVersions({ boot, ...others }: Record<string, unknown>): VersionsMessage | null {
  if (!isVersion(boot)) return null;
  const message: VersionsMessage = { type: 'versions', boot };
  for (const name of STORED) {
    const version = others[name];
    if (version === undefined) continue;
    if (!isVersion(version)) return null;
    message[name] = version;
  }
  return message;
}

function readLook({ live, other_look }: Record<string, unknown>): LookMessage | null {
  const isLook = other_look === null || isTextUpTo(other_look, MAX_NAME_LENGTH);
  return isId(live) && isLook ? { type: 'look', live, other_look } : null;
}

function readLastSeenMessage({ live, seen }: Record<string, unknown>): LastSeenMessage | null {
  const last = readLastSeen(seen);
  return isId(live) && (last || seen === null) ? { type: 'seen', live, seen: last } : null;
}

function readProgram({ live, is_on_program }: Record<string, unknown>): ProgramMessage | null {
  const isRead = typeof is_on_program === 'boolean' || is_on_program === null;
  return isId(live) && isRead ? { type: 'program', live, is_on_program } : null;
}
