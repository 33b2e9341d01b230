/**
 * The protocol of live data. A client subscribes to topics, each with the version of the snapshot that it has, and
 * receives the snapshots that differ: at once, and after each change. Over the WebSocket at `EVENTS_PATH` the server
 * pushes them; without a healthy socket the client polls `GET LIVE_PATH`, which answers the same messages. A snapshot is
 * the whole state of its topic, so a client that reads slowly misses states and never the last one. The file is free of
 * TypeBox, which would bring the validator into the pages.
 */
import { isObject, isTextUpTo } from './message-guards.ts';
import { readSeen, type Seen } from './seen.ts';

/** A GET with `Upgrade: websocket` opens the socket; any other is 426, and 404 where the setting `push` is `off`. */
export const EVENTS_PATH = '/api/events';
/** Polling: `?topics=` is the JSON of `Versions`, `&seen=` that of a `LiveSeen`. Answers a list of `SnapshotMessage`. */
export const LIVE_PATH = '/api/live';
/** The server's timer clock at the answer to a poll, in ms since 1970. */
export const NOW_HEADER = 'streamhost-now';
/** The `Sec-WebSocket-Protocol` that a client must name. */
export const EVENTS_PROTOCOL = 'streamhost.2';
/** The request header with the key of an overlay's link. */
export const KEY_HEADER = 'streamhost-key';
/** What precedes the key in a second protocol of a socket, because browsers can set no header there. */
export const KEY_PROTOCOL = 'key.';
/** A larger message of a client closes its socket. */
export const MAX_MESSAGE_BYTES = 8192;
/** So many messages of a client within a second close its socket. */
export const TOO_MANY_MESSAGES = 20;
/** A client subscribes to at most so many topics. */
export const MAX_TOPICS = 32;
/**
 * A subscribed client receives a message at least this often, in ms, give or take the server's tick of a second: browsers
 * do not show pings to their pages.
 */
export const HEARTBEAT_MS = 5000;

/** How the server closes a socket. After each of them the client polls, and reconnects with backoff. */
export const CLOSES = {
  /** Mostly the server is back in a moment. */
  stopping: { code: 1001, reason: 'The server is stopping.' },
  malformed: { code: 1002, reason: 'That is no frame of a WebSocket.' },
  notText: { code: 1007, reason: 'That is no text.' },
  tooLarge: { code: 1009, reason: `A message may have at most ${MAX_MESSAGE_BYTES} bytes.` },
  unknownMessage: { code: 4400, reason: 'The message is none that this server knows.' },
  /** The session or key of the client has ended; polls are answered with 401. */
  signedOut: { code: 4401, reason: 'Signed out.' },
  /** Mostly the connection is dead and the client never receives this. */
  slowReader: { code: 4408, reason: 'Nothing was taken for 30 seconds.' },
  tooManyMessages: { code: 4429, reason: `${TOO_MANY_MESSAGES} messages came within a second.` },
} as const;

/** The version that the client has of each topic; null for none. */
export type Versions = Readonly<Record<string, string | null>>;

/** The topics of a client; each of these messages replaces the one before. Topics that the server lacks are ignored. */
export type SubscribeMessage = { type: 'subscribe'; topics: Versions };

/** What an overlay has drawn of a live. */
export type LiveSeen = { live: string } & Seen;

/** Sent by a visible overlay with the heartbeats, about each `SEEN_MS`, and after each change of its alerts. */
export type SeenMessage = { type: 'seen' } & LiveSeen;

type ClientMessage = SubscribeMessage | SeenMessage;

/** The state of a topic. Another version means another body. */
export type SnapshotMessage = { type: 'snapshot'; topic: string; version: string; body: unknown };

/** Nothing else was sent: after each `subscribe`, when its snapshots are sent, and after `HEARTBEAT_MS`. */
export type HeartbeatMessage = {
  type: 'heartbeat';
  /**
   * The server's timer clock, in ms since 1970. Absent from an older server. Answers to polls
   * have it in `NOW_HEADER`.
   */
  now?: number;
};

export type ServerMessage = SnapshotMessage | HeartbeatMessage;

/** No id is longer, and neither is the name of a live in a link. */
const MAX_ID_LENGTH = 64;
const MAX_TOPIC_LENGTH = 1000;
const MAX_VERSION_LENGTH = 200;

const isVersion = (value: unknown): value is string => isTextUpTo(value, MAX_VERSION_LENGTH);

/** Reads the data of a message of a client; null for anything else. */
export function readClientMessage(data: unknown): ClientMessage | null {
  const message = parsed(data);
  if (!isObject(message)) return null;
  if (message.type === 'seen') {
    const seen = readLiveSeen(message);
    return seen && { type: 'seen', ...seen };
  }
  const topics = message.type === 'subscribe' ? readVersions(message.topics) : null;
  return topics && { type: 'subscribe', topics };
}

/** Reads the topics of a client; null for anything else. */
export function readVersions(value: unknown): Versions | null {
  if (!isObject(value)) return null;
  const entries = Object.entries(value);
  const isRead = entries.every(
    ([topic, version]) =>
      isTextUpTo(topic, MAX_TOPIC_LENGTH) && (version === null || isVersion(version)),
  );
  return isRead && entries.length <= MAX_TOPICS ? (value as Versions) : null;
}

/** Reads what an overlay has drawn; null for anything else. */
export function readLiveSeen(value: unknown): LiveSeen | null {
  const seen = readSeen(value);
  if (!seen || !isObject(value) || !isTextUpTo(value.live, MAX_ID_LENGTH)) return null;
  return { live: value.live, ...seen };
}

/** Reads the data of a message of the server; null for anything else. The reader of a topic checks its body. */
export function readServerMessage(data: unknown): ServerMessage | null {
  const message = parsed(data);
  if (isObject(message) && message.type === 'heartbeat') {
    const { now } = message;
    return { type: 'heartbeat', ...(typeof now === 'number' && { now }) };
  }
  return readSnapshotMessage(message);
}

/** Reads one message of an answer to a poll; null for anything else. */
export function readSnapshotMessage(value: unknown): SnapshotMessage | null {
  if (!isObject(value) || value.type !== 'snapshot') return null;
  const { topic, version, body } = value;
  if (typeof topic !== 'string' || !isVersion(version) || body === undefined) return null;
  return { type: 'snapshot', topic, version, body };
}

/** Parses JSON; null for anything else. */
export function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
