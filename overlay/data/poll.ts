/** Time from an answer to the next request. */
export const POLL_MS = 1000;
/** Maximum random delay added after a failure, so that many overlays do not retry in step. */
const JITTER_MS = 250;
/** For a server that accepts a request and never answers. */
const TIMEOUT_MS = 3500;

export type PollOptions = {
  url: string;
  /** Sent with each request, and read before it. */
  headers?: () => Record<string, string>;
  /**
   * From an answer to the next request, read after each answer: POLL_MS by default; null asks only when told to. After a
   * failure it is always POLL_MS.
   */
  pauseMs?: () => number | null;
  /** Called with a body that differs from the one before. If it throws, the request has failed and is repeated in full. */
  onFresh: (body: unknown) => void;
  /** Called with the headers of every good answer, a 304 included. */
  onHeaders?: (headers: Headers) => void;
  /** Called after every answer, with the error or null. */
  onSettled: (failure: Error | null) => void;
};

/** A body with its ETag. */
export type Version = { body: unknown; etag: string | null };

export type Poll = {
  /** The ETag of the newest body; null before there is one. */
  etag(): string | null;
  /** Skips the rest of the pause; a no-op while a request is pending. */
  askNow(): void;
  /** As `askNow`; after a pending request, whose answer may be older than this call, another one follows at once. */
  askAgain(): void;
  /**
   * Takes what came another way as the newest answer. That of a pending request may be older, and is passed over. The
   * next request comes when it was to come.
   */
  learn(version: Version): void;
  /** Begins the pause anew, because it has become another one; not after a failure. */
  rest(): void;
  /** Nothing is reported after it. */
  stop(): void;
};

type Answer = { headers?: Headers } & Partial<Version>;

/** Requests `url` now and after each pause, one request at a time. */
export function startPoll({
  url,
  headers = () => ({}),
  pauseMs = () => POLL_MS,
  onFresh,
  onHeaders,
  onSettled,
}: PollOptions): Poll {
  const stop = new AbortController();
  let etag: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The request whose answer is waited for. */
  let pending: object | null = null;
  /** Whether that answer may be older than the wish for it. */
  let isOutdated = false;
  let hasFailed = false;

  async function ask(): Promise<void> {
    clearTimeout(timer);
    isOutdated = false;
    const own = {};
    pending = own;
    const sent = headers();
    const answer = await request(
      url,
      etag ? { ...sent, 'if-none-match': etag } : sent,
      stop.signal,
    ).catch(asError);
    if (pending === own) settle(answer);
  }

  /** The one place where bodies arrive, whichever way they came. */
  function settle(answer: Answer | Error): void {
    const failure = answer instanceof Error ? answer : take(answer);
    if (stop.signal.aborted) return;
    hasFailed = failure !== null;
    if (pending || failure) wait();
    onSettled(failure);
  }

  function take({ headers, body, etag: newest = null }: Answer): Error | null {
    try {
      if (body !== undefined) {
        onFresh(body);
        etag = newest;
      }
      if (headers) onHeaders?.(headers);
      return null;
    } catch (reason) {
      return asError(reason);
    }
  }

  function wait(): void {
    pending = null;
    clearTimeout(timer);
    const ms = hasFailed ? POLL_MS + Math.random() * JITTER_MS : isOutdated ? 0 : pauseMs();
    if (ms !== null) timer = setTimeout(ask, ms);
  }

  function askNow(): void {
    if (!pending) void ask();
  }

  void ask();
  return {
    etag: () => etag,
    askNow,
    askAgain() {
      isOutdated = true;
      askNow();
    },
    learn(version) {
      settle(version.etag === etag ? {} : version);
    },
    rest() {
      if (!pending && !hasFailed) wait();
    },
    stop() {
      stop.abort();
      pending = null;
      clearTimeout(timer);
    },
  };
}

/** `body` is undefined on a 304. Rejects when the server refuses, fails, or times out. */
async function request(
  url: string,
  sent: Record<string, string>,
  stopped: AbortSignal,
): Promise<Answer> {
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
    return { headers, body: await response.json(), etag: headers.get('etag') };
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
