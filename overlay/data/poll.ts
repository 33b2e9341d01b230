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
  /** After every request: null when it went well, else why not. */
  onSettled: (failure: Error | null) => void;
};

/**
 * Asks for `url` now and again after each pause ever after, one request at a time, until the returned
 * function is called; nothing is reported after that.
 */
export function startPoll({
  url,
  pauseMs = PAUSE_MS,
  onFresh,
  onSettled,
}: PollOptions): () => void {
  const stop = new AbortController();
  let etag: string | null = null;
  let timer: ReturnType<typeof setTimeout>;

  async function ask(): Promise<void> {
    const failure = await attempt().catch(asError);
    if (stop.signal.aborted) return;
    timer = setTimeout(ask, failure ? PAUSE_MS + Math.random() * JITTER_MS : pauseMs);
    onSettled(failure);
  }

  async function attempt(): Promise<null> {
    const answer = await request(url, etag, stop.signal);
    if (answer && !stop.signal.aborted) {
      onFresh(answer.body);
      etag = answer.etag;
    }
    return null;
  }

  void ask();
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}

/** Null when the resource still has this ETag. Rejects when the server refuses, fails, or takes too long. */
async function request(
  url: string,
  etag: string | null,
  stopped: AbortSignal,
): Promise<{ body: unknown; etag: string | null } | null> {
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
    if (response.status === 304) return null;
    if (!response.ok) throw new RefusedError(response);
    return { body: await response.json(), etag: response.headers.get('etag') };
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
