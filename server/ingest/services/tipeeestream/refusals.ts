import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { retryAfterMs } from '../../retry-after.ts';
import type { SourceAnswer } from '../../sources-service.ts';

export const keyRefusal = () =>
  new SourceRefusal(
    'refused',
    'TipeeeStream does not accept the API key.',
    'Copy it again: tipeeestream.com → Dashboard → API → Your API key → Show.',
  );

/** The error of a response; undefined for status 200. */
export function answerError({ status, headers }: SourceAnswer, now: Date): Error | undefined {
  if (status === 200) return undefined;
  if (status === 401 || status === 403) return keyRefusal();
  if (status === 429) return new SourceBusy(retryAfterMs(headers['retry-after'], now, 60_000));
  return new SourceDisconnected(`TipeeeStream answered with status ${status}.`);
}
