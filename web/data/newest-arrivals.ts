import type { Arrival, Inbox } from '#contract/inbox.ts';
import { requestAnswer } from './request.ts';

/**
 * The newest arrivals in every state, and the time of the server in ms since 1970; the time of this computer if a proxy
 * removes the header. Throws a RequestError as `request` does.
 */
export async function newestArrivals(
  count: number,
  signal: AbortSignal,
): Promise<{ arrivals: readonly Arrival[]; now: number }> {
  const path = `/api/inbox?state=all&limit=${count}`;
  const { body, headers } = await requestAnswer<Inbox>('GET', path, { signal });
  return { arrivals: body.arrivals, now: Date.parse(headers.get('date') ?? '') || Date.now() };
}
