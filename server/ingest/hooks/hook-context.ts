import { createMutex } from '../../system/timing/mutex.ts';
import { createRateLimit } from '../../system/timing/rate-limit.ts';
import { SourceDisconnected } from '../refusal.ts';
import type { HookContext, SourceAnswer } from '../sources-service.ts';

type Options = HookContext & { now(): Date };
type Cached = { answer: Promise<SourceAnswer>; endsMs(): number };

const MINUTE_MS = 60_000;
/** How long an answer is cached. */
const CACHED_MS = 60 * MINUTE_MS;
/** How long an error status or a missing answer is cached. */
const FAILURE_CACHED_MS = MINUTE_MS / 2;
const MAX_CACHED = 16;
const MAX_PER_MINUTE = 6;

/**
 * The context of all webhooks of one source. Requests are sent one at a time and cached, so that a flood of webhooks
 * makes few of them. Rejects with a `SourceDisconnected` beyond six new requests a minute.
 */
export function createHookContext({ request, now }: Options): HookContext {
  const cache = new Map<string, Cached>();
  const mutex = createMutex();
  const limit = createRateLimit(MAX_PER_MINUTE, MINUTE_MS);

  function send(...sent: Parameters<typeof request>): Cached {
    let endsMs = Number.POSITIVE_INFINITY;
    const endAfter = (ms: number) => {
      endsMs = now().getTime() + ms;
    };
    const answer = mutex.runExclusive(() => request(...sent));
    answer.then(
      ({ status }) => endAfter(status >= 200 && status < 300 ? CACHED_MS : FAILURE_CACHED_MS),
      () => endAfter(FAILURE_CACHED_MS),
    );
    return { answer, endsMs: () => endsMs };
  }

  return {
    async request(url, init = {}) {
      const nowMs = now().getTime();
      const key = JSON.stringify([url, init]);
      const found = cache.get(key);
      if (found && nowMs < found.endsMs()) return found.answer;
      if (limit('', nowMs) > 0) {
        throw new SourceDisconnected('Its webhooks need too many requests, which were not sent.');
      }
      const cached = send(url, init);
      cache.delete(key);
      cache.set(key, cached);
      const [oldest] = cache.keys();
      if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
      return cached.answer;
    },
  };
}
