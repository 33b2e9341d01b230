import {
  LIVE_PATH,
  type LiveSeen,
  NOW_HEADER,
  readSnapshotMessage,
  type SnapshotMessage,
  type Versions,
} from '#contract/live-protocol.ts';
import { keyHeaders } from '../overlay-key.ts';

/** For a server that accepts a request and never answers. */
const TIMEOUT_MS = 3500;

type Request = {
  /** The origin of the server. */
  origin: string;
  topics: Versions;
  /** What an overlay has drawn; null for nothing new. */
  seen: LiveSeen | null;
  /** Of the overlay's link; null for none. */
  key: string | null;
  signal: AbortSignal;
};

/** The server answered 401: the session or key of the client has ended. */
export class UnauthenticatedError extends Error {}

/** The server answered 429: its address sent too many requests without a valid session or key. */
export class TooManyError extends Error {}

/**
 * Polls the server for the snapshots that differ, and its timer clock (NaN from a server without one). Rejects when it
 * refuses, fails or times out; with an `UnauthenticatedError` on 401 and a `TooManyError` on 429.
 */
export async function requestSnapshots({
  origin,
  topics,
  seen,
  key,
  signal,
}: Request): Promise<{ messages: SnapshotMessage[]; nowMs: number }> {
  const query = new URLSearchParams({
    topics: JSON.stringify(topics),
    ...(seen && { seen: JSON.stringify(seen) }),
  });
  // Chromium 103 has no `AbortSignal.any`.
  const limit = new AbortController();
  const abort = () => limit.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  signal.addEventListener('abort', abort);
  try {
    const response = await fetch(`${origin}${LIVE_PATH}?${query}`, {
      cache: 'no-store',
      headers: keyHeaders(key),
      signal: limit.signal,
    });
    if (response.status === 401) throw new UnauthenticatedError('Request failed: 401');
    if (response.status === 429) throw new TooManyError('Request failed: 429');
    if (!response.ok) throw new Error(`Request failed: ${response.status}`);
    const nowMs = Number(response.headers.get(NOW_HEADER) ?? Number.NaN);
    return { messages: readMessages(await response.json()), nowMs };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

function readMessages(body: unknown): SnapshotMessage[] {
  if (!Array.isArray(body)) throw new Error('The server sent no snapshots');
  return body.map(readSnapshotMessage).filter((message) => message !== null);
}
