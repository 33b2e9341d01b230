import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { retryAfterMs } from '../../retry-after.ts';
import type { SourceAnswer } from '../../sources-service.ts';
import { jwtEnds } from './jwt.ts';

const PASTE = 'Paste a new one: StreamElements → Account → Channels → Show secrets → JWT token.';
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The refusal of an expired or wrong token. */
function tokenRefusal(token: string, now: Date): SourceRefusal {
  const ends = jwtEnds(token);
  return ends && ends <= now
    ? new SourceRefusal('expired', `The token ended on ${DAY.format(ends)}.`, PASTE)
    : new SourceRefusal('refused', 'StreamElements does not accept the token.', PASTE);
}

/** The error of a response; undefined for status 200. */
export function answerError(answer: SourceAnswer, token: string, now: Date): Error | undefined {
  const { status, headers } = answer;
  if (status === 200) return undefined;
  if (status === 401 || status === 403) return tokenRefusal(token, now);
  if (status === 404) {
    return new SourceRefusal('gone', 'StreamElements no longer has this channel.', PASTE);
  }
  if (status === 429) return new SourceBusy(retryAfterMs(headers['retry-after'], now, 60_000));
  return new SourceDisconnected(`StreamElements answered with status ${status}.`);
}

/** The error of a rejected subscription. */
export function socketError(error: string, token: string, now: Date): Error {
  switch (error) {
    case 'err_unauthorized':
      return tokenRefusal(token, now);
    case 'err_bad_request':
      return new SourceRefusal('refused', 'StreamElements cannot read the token.', PASTE);
    case 'rate_limit_exceeded':
      return new SourceBusy(10_000);
    default:
      return new SourceDisconnected('StreamElements could not answer.');
  }
}
