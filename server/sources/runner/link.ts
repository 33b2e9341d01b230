import { SourceLost } from '../refusal.ts';
import type {
  SocketLink,
  SourceAnswer,
  SourceLogin,
  SourceRequest,
  SourceService,
  SourceValues,
} from '../service.ts';
import type { Told } from '../told.ts';
import { openWire } from './wire.ts';

export type LinkOptions = {
  service: Pick<SourceService, 'id'>;
  values: SourceValues;
  /** Where all services are played, such as `http://127.0.0.1:4800`; null for the real ones. */
  sourcesAddress: string | null;
  signal: AbortSignal;
  /** Resolves when it is stored. */
  onTold(told: readonly Told[]): Promise<void>;
  onConnected(): void;
  /** A sign of life: an answer, a frame, a ping. */
  onHeard(): void;
  /** The values that changed; resolves when they are durable. */
  onKeep(values: SourceValues): Promise<void>;
  onAsk(login: SourceLogin | null): void;
  now(): Date;
  /** For how long a request waits for its whole answer; 15 s where absent. */
  answerMs?: number;
};

const ANSWER_MS = 15_000;
const MOST_BYTES = 5 * 1024 * 1024;
const MOST_REDIRECTS = 5;

/** What a thin half works with, for one connection. Its `values` are the newest: those kept meanwhile included. */
export function createLink(options: LinkOptions): SocketLink {
  const { sourcesAddress, signal, onHeard, now } = options;
  let values = options.values;
  const addressOf = (url: string) => playedAt(sourcesAddress, new URL(url));
  return {
    get values() {
      return values;
    },
    signal,
    addressOf,
    now,
    async request(url, init = {}) {
      const answer = await request(new URL(url), init, options);
      // While a login waits for its user nothing else is heard.
      onHeard();
      return answer;
    },
    open: (url, { protocols } = {}) =>
      openWire({
        url: addressOf(url),
        host: new URL(url).host,
        protocols,
        signal,
        onHeard,
        now,
      }),
    async keep(kept) {
      await options.onKeep(kept);
      values = { ...values, ...kept };
    },
    askUser: options.onAsk,
    connected: options.onConnected,
    heard: onHeard,
    tell: options.onTold,
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
  { sourcesAddress, signal, answerMs = ANSWER_MS }: LinkOptions,
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
      if (!next) return await whole(answer, real.host);
      await answer.body?.cancel();
      real = next;
    }
  } catch (error) {
    if (error instanceof SourceLost) throw error;
    if (signal.aborted) throw new SourceLost('The connection was stopped.');
    throw new SourceLost(
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

async function whole(answer: Response, host: string): Promise<SourceAnswer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new SourceLost(`${host} answered with more than 5 MB.`);
    parts.push(part);
  }
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    text: Buffer.concat(parts).toString('utf8'),
  };
}
