/** Default time from an answer to the next request. */
const PAUSE_MS = 1000;
/** Maximum random delay added after a failure, so that many overlays do not retry in step. */
const JITTER_MS = 250;
/** For a server that accepts a request and never answers. */
const TIMEOUT_MS = 3500;

export type PollOptions = {
  url: string;
  /** Sent with each request. */
  headers?: Record<string, string>;
  /** From an answer to the next request, a second by default; after a failure it is always a second. */
  pauseMs?: number;
  /** Called with a body that differs from the one before. If it throws, the request has failed and is repeated in full. */
  onFresh: (body: unknown) => void;
  /** Called with the headers of every good answer, a 304 included. */
  onHeaders?: (headers: Headers) => void;
  /** Called after every request, with the error or null. */
  onSettled: (failure: Error | null) => void;
};

export type Poll = {
  /** Skips the rest of the pause; a no-op while a request is pending. */
  askNow(): void;
  /** Nothing is reported after it. */
  stop(): void;
};

/** Requests `url` now and after each pause, one request at a time. */
export function startPoll({
  url,
  headers: sent = {},
  pauseMs = PAUSE_MS,
  onFresh,
  onHeaders,
  onSettled,
}: PollOptions): Poll {
  const stop = new AbortController();
  let etag: string | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  async function ask(): Promise<void> {
    timer = null;
    const failure = await attempt().catch(asError);
    if (stop.signal.aborted) return;
    timer = setTimeout(ask, failure ? PAUSE_MS + Math.random() * JITTER_MS : pauseMs);
    onSettled(failure);
  }

  async function attempt(): Promise<null> {
    const { headers, body } = await request(
      url,
      etag ? { ...sent, 'if-none-match': etag } : sent,
      stop.signal,
    );
    if (stop.signal.aborted) return null;
    if (body !== undefined) {
      onFresh(body);
      etag = headers.get('etag');
    }
    onHeaders?.(headers);
    return null;
  }

  void ask();
  return {
    askNow() {
      if (timer === null) return;
      clearTimeout(timer);
      void ask();
    },
    stop() {
      stop.abort();
      if (timer !== null) clearTimeout(timer);
    },
  };
}

/** `body` is undefined on a 304. Rejects when the server refuses, fails, or times out. */
async function request(
  url: string,
  sent: Record<string, string>,
  stopped: AbortSignal,
): Promise<{ headers: Headers; body?: unknown }> {
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  const timer = setTimeout(giveUp, TIMEOUT_MS);
  stopped.addEventListener('abort', giveUp);
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      headers: sent,
      signal: limit.signal,
    });
    const { headers } = response;
    if (response.status === 304) return { headers };
    if (!response.ok) throw new RefusedError(response);
    return { headers, body: await response.json() };
  } finally {
    clearTimeout(timer);
    stopped.removeEventListener('abort', giveUp);
  }
}

/** The server answered with an error status. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;

  constructor({ status, statusText }: { status: number; statusText: string }) {
    super(`${status}: ${statusText}`);
    this.status = status;
  }
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)));
