/** Between the end of one request and the start of the next, where nothing else is said. */
const PAUSE_MS = 1000;
/** Added at random after a failure, so that many overlays do not come back in step. */
const JITTER_MS = 250;
/** A server that accepts a request and never answers must not stop the polling. */
const TIMEOUT_MS = 3500;

export type PollOptions = {
  url: string;
  /** Between an answer and the next request, instead of a second; after a failure it is a second in any case. */
  pauseMs?: number;
  /** A body that differs from the one before. A throw counts as a failure: the same body is asked for again. */
  onFresh: (body: unknown) => void;
  /** The headers of every good answer, also of one that says that nothing changed. */
  onHeaders?: (headers: Headers) => void;
  /** After every request: null when it went well, else why not. */
  onSettled: (failure: Error | null) => void;
};

export type Poll = {
  /** Does not wait for the end of the pause. A request that is on its way is the one asked for. */
  askNow(): void;
  /** Nothing is reported after that. */
  stop(): void;
};

/** Asks for `url` now and again after each pause ever after, one request at a time. */
export function startPoll({
  url,
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
    const { headers, body } = await request(url, etag, stop.signal);
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

/** `body` is undefined when the resource still has this ETag. Rejects when the server refuses, fails, or takes too long. */
async function request(
  url: string,
  etag: string | null,
  stopped: AbortSignal,
): Promise<{ headers: Headers; body?: unknown }> {
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  const timer = setTimeout(giveUp, TIMEOUT_MS);
  stopped.addEventListener('abort', giveUp);
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      headers: etag ? { 'if-none-match': etag } : {},
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

/** The server answered, but not with what was asked for. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;

  constructor({ status, statusText }: { status: number; statusText: string }) {
    super(`${status}: ${statusText}`);
    this.status = status;
  }
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)));
