import { isNotFound, RequestError } from '../request-error.ts';
import type { Outcome } from './outbox-sender.ts';

const LIVE_IS_GONE = 'Its live was deleted. Edit the tip to add it to this one.';
const TRY_LATER = new Set([408, 425, 429]);

/** Classifies a failed try: no answer, 5xx, 408, 425 and 429 are retried; other 4xx are refusals. */
export function outcomeOf(error: unknown): Exclude<Outcome, 'recorded'> {
  if (!(error instanceof RequestError)) return { problem: 'streamhost does not answer.' };
  const { status, message } = error;
  if (isNotFound(error)) return { refusal: LIVE_IS_GONE };
  const isRefusal = status >= 400 && status < 500 && !TRY_LATER.has(status);
  return isRefusal ? { refusal: message } : { problem: message };
}
