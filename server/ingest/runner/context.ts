import { plainAddress } from '#config/plain-address.ts';
import { createRateLimit, type RateLimit } from '../../system/timing/rate-limit.ts';
import type { SourceEvent } from '../../tips/arrivals/source-event.ts';
import { clampedInterval, LIMITS, type Limits } from '../limits.ts';
import { SourceDisconnected, SourceOverLimit } from '../refusal.ts';
import type {
  SocketContext,
  SourceAnswer,
  SourceLogin,
  SourceRequest,
  SourceService,
  SourceValues,
} from '../sources-service.ts';
import { openSocket } from './message-socket.ts';

export type ContextOptions = {
  service: Pick<SourceService, 'id'>;
  values: SourceValues;
  /** Address of the fake host, such as `http://127.0.0.1:4800`; null for the real services. */
  sourcesAddress: string | null;
  signal: AbortSignal;
  /** Resolves when the events are stored. */
  onEvents(events: readonly SourceEvent[], isHistory?: boolean): Promise<void>;
  onConnected(): void;
  /** Called for each response, frame and ping. */
  onHeartbeat(): void;
  /** Called with the changed values; resolves when they are durable. */
  onSaveValues(values: SourceValues): Promise<void>;
  onLoginPrompt(login: SourceLogin | null): void;
  now(): Date;
  limits?: Readonly<Limits>;
  /** Whether the requests belong to one list, which has its own limits. */
  isList?: boolean;
  /** Rate limit of new sockets, shared by all connections of the source. */
  sockets?: RateLimit;
  /** Called when a limit rejects a socket. */
  onOverLimit?(error: SourceOverLimit): void;
  /** Timeout for a whole response; default 15 s. */
  answerMs?: number;
};

const RESPONSE_TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 5;
const MINUTE_MS = 60_000;

/** Rate limit for the new sockets of one source. */
export const socketRateLimit = ({ sockets }: Readonly<Limits>) =>
  createRateLimit(sockets, MINUTE_MS);

/** The context of one connection attempt. `values` includes those saved meanwhile. */
export function createContext(options: ContextOptions): SocketContext {
  const { sourcesAddress, signal, onHeartbeat, now, limits = LIMITS, isList = false } = options;
  const { sockets = socketRateLimit(limits) } = options;
  let values = options.values;
  let pages = 0;
  let listBytes = 0;
  const addressOf = (url: string) => fakeAddressOf(sourcesAddress, new URL(url));
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
      // A pending login has no other heartbeat.
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
        maxBytes: limits.messageBytes,
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

/** Maps a real address to the fake host: the real host becomes the first part of the path. */
function fakeAddressOf(sourcesAddress: string | null, real: URL): URL {
  if (sourcesAddress === null || sourcesAddress === '') return real;
  const fake = new URL(sourcesAddress);
  const isSocket = real.protocol === 'ws:' || real.protocol === 'wss:';
  const isSecure = fake.protocol === 'https:';
  const protocol = isSocket ? (isSecure ? 'wss:' : 'ws:') : fake.protocol;
  return new URL(`${protocol}//${fake.host}/${real.host}${real.pathname}${real.search}`);
}

/** Follows redirects of GET within the same host only, because the headers hold secrets. */
async function request(
  url: URL,
  init: SourceRequest,
  { sourcesAddress, signal, limits = LIMITS, answerMs = RESPONSE_TIMEOUT_MS }: ContextOptions,
  onBytes: (bytes: number) => void,
): Promise<SourceAnswer> {
  const limit = AbortSignal.timeout(answerMs);
  let real = url;
  try {
    for (let redirects = 0; ; redirects += 1) {
      const answer = await fetch(fakeAddressOf(sourcesAddress, real), {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.any([signal, limit]),
      });
      const next = redirects < MAX_REDIRECTS && redirectOf(answer, real, init);
      if (!next) return await readBody(answer, limits.answerBytes, onBytes);
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

async function readBody(
  answer: Response,
  maxBytes: number,
  onBytes: (bytes: number) => void,
): Promise<SourceAnswer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new SourceOverLimit('answerBytes');
    onBytes(part.length);
    parts.push(part);
  }
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    text: Buffer.concat(parts).toString('utf8'),
  };
}
