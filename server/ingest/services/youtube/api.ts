import { listAt } from '../../list-at.ts';
import { type MessageValue, readMessage, textAt } from '../../read-message.ts';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { retryAfterMs } from '../../retry-after.ts';
import type { SourceAnswer, SourceContext } from '../../sources-service.ts';
import { DAILY_UNITS, untilNextQuotaMs } from './quota.ts';

const API = 'https://www.googleapis.com/youtube/v3';
const CREDENTIALS = 'console.cloud.google.com → APIs & Services → Credentials';

/** A response, or the reason of an error that is about the requested resource, such as `liveChatEnded`. */
export type ApiAnswer = { body: MessageValue } | { reason: string };

/** Reasons of errors by what the user can do. */
const WRONG_KEYS = new Set(['API_KEY_INVALID', 'keyInvalid', 'API_KEY_EXPIRED', 'keyExpired']);
const NOT_ENABLED = new Set(['accessNotConfigured', 'SERVICE_DISABLED']);
const RESTRICTED = /^(ipRefererBlocked|API_KEY_\w+_BLOCKED)$/;
const QUOTA = new Set(['quotaExceeded', 'dailyLimitExceeded']);
const TOO_FAST = new Set(['rateLimitExceeded', 'userRateLimitExceeded']);

/**
 * Sends a GET request with the user's API key. Throws a `SourceRefusal` for a key that Google rejects, and a
 * `SourceBusy` until the next day for a used-up quota. Errors have the shape of Google's API errors.
 */
export async function requestApi(
  context: SourceContext,
  path: string,
  query: Record<string, string>,
): Promise<ApiAnswer> {
  const answer = await context.request(`${API}/${path}?${new URLSearchParams(query)}`, {
    headers: { accept: 'application/json', 'x-goog-api-key': (context.values.key ?? '').trim() },
  });
  const body = readMessage(answer.text);
  if (answer.status === 200) {
    if (typeof body === 'object' && body !== null) return { body };
    throw new SourceDisconnected('YouTube answered with something that is no JSON.');
  }
  return { reason: reasonOf(answer, body, context.now()) };
}

/** The reason of an error that the caller has to handle; all others are thrown. */
function reasonOf(
  { status, headers }: SourceAnswer,
  body: MessageValue | undefined,
  now: Date,
): string {
  const reasons = [
    ...(listAt(body, 'error', 'errors') ?? []),
    ...(listAt(body, 'error', 'details') ?? []),
  ]
    .map((one) => textAt(one, 'reason') ?? '')
    .filter(Boolean);
  const has = (some: ReadonlySet<string>) => reasons.some((reason) => some.has(reason));
  if (status >= 500) throw new SourceDisconnected(`YouTube answered with status ${status}.`);
  if (has(WRONG_KEYS) || status === 401) {
    throw new SourceRefusal(
      'refused',
      'YouTube does not accept the API key.',
      `Copy it from ${CREDENTIALS}.`,
    );
  }
  if (has(NOT_ENABLED)) {
    throw new SourceRefusal(
      'refused',
      'The YouTube Data API is not enabled for this key.',
      'Enable it: console.cloud.google.com → APIs & Services → Library → YouTube Data API v3.',
    );
  }
  if (reasons.some((reason) => RESTRICTED.test(reason))) {
    throw new SourceRefusal(
      'refused',
      'The API key is restricted, and does not let this computer read YouTube.',
      `Set its application restrictions to None: ${CREDENTIALS}.`,
    );
  }
  if (has(QUOTA)) {
    throw new SourceBusy(
      untilNextQuotaMs(now),
      `The key has used up its ${DAILY_UNITS.toLocaleString('en-US')} units of today at YouTube. It gets new ones at midnight in California.`,
    );
  }
  if (status === 429 || has(TOO_FAST)) {
    throw new SourceBusy(retryAfterMs(headers['retry-after'], now, 60_000));
  }
  return reasons[0] ?? `status ${status}`;
}
