import {
  LIVE_PATH,
  type LiveSeen,
  NOW_HEADER,
  readSnapshotMessage,
  type SnapshotMessage,
  type Versions,
} from '#contract/live-protocol.ts';

/** For a server that accepts a request and never answers. */
const TIMEOUT_MS = 3500;

type Request = {
  /** The origin of the server. */
  origin: string;
  topics: Versions;
  /** What an overlay has drawn; null for nothing new. */
  seen: LiveSeen | null;
  signal: AbortSignal;
};

/** The server answered 401: the session or key of the client has ended. */
export class UnauthenticatedError extends Error {}

/** Polls the server for the snapshots that differ, and its timer clock (NaN from a server without one). Rejects when it refuses, fails or times out; with an UnauthenticatedError on 401. */
export async function requestSnapshots({
  origin,
  topics,
  seen,
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
      signal: limit.signal,
    });
    if (response.status === 401) throw new UnauthenticatedError('Request failed: 401');
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
