import { sleep } from '../../../system/timing/sleep.ts';
import type { SourceContext } from '../../sources-service.ts';

/** Least time between two requests, from the API's documentation (DonorDrive/PublicAPI, README). */
export const REQUEST_PAUSE_MS = 15_000;

/** Participants whose last request is remembered. */
const MAX_PARTICIPANTS = 1000;

/**
 * Waits until the last request for this address is `pauseMs` ago, also one of another reader. Rejects when the context
 * is aborted meanwhile.
 */
export function requestSpacing(pauseMs: number) {
  const nextMs = new Map<string, number>();
  return async (context: Pick<SourceContext, 'addressOf' | 'signal'>, url: string) => {
    const key = context.addressOf(url).href;
    const nowMs = performance.now();
    const atMs = Math.max(nowMs, nextMs.get(key) ?? 0);
    nextMs.delete(key);
    nextMs.set(key, atMs + pauseMs);
    const [oldest] = nextMs.keys();
    if (nextMs.size > MAX_PARTICIPANTS && oldest !== undefined) nextMs.delete(oldest);
    if (atMs > nowMs) await sleep(atMs - nowMs, context.signal);
    context.signal.throwIfAborted();
  };
}
