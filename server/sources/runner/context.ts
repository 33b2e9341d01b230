import { plainAddress } from '#config/plain-address.ts';
import { createRateLimit, type RateLimit } from '../hooks/rate-limit.ts';
import { clampedInterval, LIMITS, type Limits } from '../limits.ts';
import { SourceDisconnected, SourceOverLimit } from '../refusal.ts';
import type {
  SocketContext,
  SourceAnswer,
  SourceLogin,
  SourceRequest,
  SourceService,
  SourceValues,
} from '../service.ts';
import type { SourceEvent } from '../source-event.ts';
import { openSocket } from './message-socket.ts';

export type ContextOptions = {
  service: Pick<SourceService, 'id'>;
  values: SourceValues;
  /** Where all services are played, such as `http://127.0.0.1:4800`; null for the real ones. */
  sourcesAddress: string | null;
  signal: AbortSignal;
  /** Resolves when it is stored. */
  onEvents(events: readonly SourceEvent[]): Promise<void>;
  onConnected(): void;
  /** A sign of life: an answer, a frame, a ping. */
  onHeartbeat(): void;
  /** The values that changed; resolves when they are durable. */
  onSaveValues(values: SourceValues): Promise<void>;
  onLoginPrompt(login: SourceLogin | null): void;
  now(): Date;
  limits?: Readonly<Limits>;
  /** Whether the requests read one list, which has limits of its own. */
  isList?: boolean;
  /** Counts new sockets, those of earlier links of the same source included. */
  sockets?: RateLimit;
  /** A socket was refused by a limit. */
  onOverLimit?(error: SourceOverLimit): void;
  /** For how long a request waits for its whole answer; 15 s where absent. */
  answerMs?: number;
};

const ANSWER_MS = 15_000;
const MOST_REDIRECTS = 5;
const MINUTE_MS = 60_000;

/** Counts the new sockets of one source. */
export const socketRateLimit = ({ sockets }: Readonly<Limits>) =>
  createRateLimit(sockets, MINUTE_MS);

/** What a thin half works with, for one connection. Its `values` are the newest: those kept meanwhile included. */
export function createContext(options: ContextOptions): SocketContext {
  const { sourcesAddress, signal, onHeartbeat, now, limits = LIMITS, isList = false } = options;
  const { sockets = socketRateLimit(limits) } = options;
  let values = options.values;
  let pages = 0;
  let listBytes = 0;
  const addressOf = (url: string) => playedAt(sourcesAddress, new URL(url));
  return {
    get values() {
      return values;
    },
    signal,
    addressOf,
    now,
    interval: (ms, longestMs = limits.longestIntervalMs) =>
      clampedInterval(ms, longestMs, limits.leastIntervalMs),
    async request(url, init = {}) {
      pages += 1;
      if (isList && pages > limits.pages) throw new SourceOverLimit('pages');
      const answer = await request(new URL(url), init, options, (bytes) => {
        listBytes += bytes;
        if (isList && listBytes > limits.listBytes) throw new SourceOverLimit('listBytes');
      });
      // While a login waits for its user nothing else is heard.
      onHeartbeat();
      return answer;
    },
    async open(url, { protocols } = {}) {
      if (sockets('', now().getTime()) > 0) {
        const error = new SourceOverLimit('sockets');
        options.onOverLimit?.(error);
        throw error;
      }
      return openSocket({
        url: addressOf(url),
        host: new URL(url).host,
        protocols,
        signal,
        onHeartbeat,
        now,
        mostBytes: limits.messageBytes,
      });
    },
    async saveValues(changes) {
      await options.onSaveValues(changes);
      values = { ...values, ...changes };
    },
    promptLogin(login) {
      if (login && !plainAddress(login.url, ['https:'])) {
        throw new SourceDisconnected('The service named no https address for the login.');
      }
      options.onLoginPrompt(login);
    },
    connected: options.onConnected,
    heartbeat: onHeartbeat,
    ingest: options.onEvents,
  };
}

/** The address of the host of fakes for a real one: the real host is the first part of the path. */
function playedAt(sourcesAddress: string | null, real: URL): URL {
  if (sourcesAddress === null || sourcesAddress === '') return real;
  const played = new URL(sourcesAddress);
  const isSocket = real.protocol === 'ws:' || real.protocol === 'wss:';
  const isSecure = played.protocol === 'https:';
  const protocol = isSocket ? (isSecure ? 'wss:' : 'ws:') : played.protocol;
  return new URL(`${protocol}//${played.host}/${real.host}${real.pathname}${real.search}`);
}

/** Follows redirects of GET inside the host alone: the headers hold secrets. */
async function request(
  url: URL,
  init: SourceRequest,
  { sourcesAddress, signal, limits = LIMITS, answerMs = ANSWER_MS }: ContextOptions,
  onBytes: (bytes: number) => void,
): Promise<SourceAnswer> {
  const limit = AbortSignal.timeout(answerMs);
  let real = url;
  try {
    for (let redirects = 0; ; redirects += 1) {
      const answer = await fetch(playedAt(sourcesAddress, real), {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.any([signal, limit]),
      });
      const next = redirects < MOST_REDIRECTS && redirectOf(answer, real, init);
      if (!next) return await whole(answer, limits.answerBytes, onBytes);
      await answer.body?.cancel();
      real = next;
    }
  } catch (error) {
    if (error instanceof SourceOverLimit) throw error;
    if (signal.aborted) throw new SourceDisconnected('The connection was stopped.');
    throw new SourceDisconnected(
      limit.aborted
        ? `${url.host} did not answer within ${answerMs / 1000} seconds.`
        : `${url.host} cannot be reached.`,
    );
  }
}

function redirectOf({ status, headers }: Response, from: URL, { method = 'GET' }: SourceRequest) {
  const location = headers.get('location');
  if (method !== 'GET' || status < 301 || status > 308 || !location) return undefined;
  if (!URL.canParse(location, from)) return undefined;
  const to = new URL(location, from);
  return to.origin === from.origin ? to : undefined;
}

async function whole(
  answer: Response,
  mostBytes: number,
  onBytes: (bytes: number) => void,
): Promise<SourceAnswer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new SourceOverLimit('answerBytes');
    onBytes(part.length);
    parts.push(part);
  }
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    text: Buffer.concat(parts).toString('utf8'),
  };
}
