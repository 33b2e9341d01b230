import { RequestError } from '../request-error.ts';
import type { Outcome } from './outbox-sender.ts';

const LIVE_IS_GONE = 'Its live was deleted. Edit the tip to add it to this one.';
const TRY_LATER = new Set([408, 425, 429]);

/** What a failed try means: no answer and a server in trouble pass, a refusal does not. */
export function outcomeOf(error: unknown): Exclude<Outcome, 'recorded'> {
  if (!(error instanceof RequestError)) return { problem: 'streamhost does not answer.' };
  const { status, message } = error;
  if (status === 404) return { refusal: LIVE_IS_GONE };
  const isRefusal = status >= 400 && status < 500 && !TRY_LATER.has(status);
  return isRefusal ? { refusal: message } : { problem: message };
}
