import { readMessage, textAt } from '../../read-message.ts';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { retryAfterMs } from '../../retry-after.ts';
import type { SourceContext } from '../../sources-service.ts';

const TOKEN_URL = 'https://v5api.tiltify.com/oauth/token';
/** A token is replaced this long before it expires. */
const EXPIRY_MARGIN_MS = 60_000;
/** Default lifetime of a token in seconds. */
const DEFAULT_LIFETIME_S = 3600;

const PASTE =
  'Open Tiltify → Settings → Developers → Your applications, and copy the id and the secret of your application.';

export const appRefusal = () =>
  new SourceRefusal('refused', 'Tiltify does not accept your application.', PASTE);

/** The cached access token; a new one if it has expired or `isRefused`. */
export async function accessToken(context: SourceContext, isRefused = false): Promise<string> {
  const { access_token: cached = '', access_token_ends: ends = '' } = context.values;
  if (
    cached !== '' &&
    !isRefused &&
    Date.parse(ends) - context.now().getTime() > EXPIRY_MARGIN_MS
  ) {
    return cached;
  }
  const { client_id: id = '', client_secret: secret = '' } = context.values;
  const { status, headers, text } = await context.request(TOKEN_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: id.trim(),
      client_secret: secret.trim(),
      scope: 'public',
    }),
  });
  if (status === 400 || status === 401 || status === 403) throw appRefusal();
  if (status === 429) {
    throw new SourceBusy(retryAfterMs(headers['retry-after'], context.now(), 60_000));
  }
  const answer = readMessage(text);
  const token = textAt(answer, 'access_token');
  if (status < 200 || status > 299 || token === null) {
    throw new SourceDisconnected(`Tiltify gave no access: it answered with status ${status}.`);
  }
  const seconds = Number(textAt(answer, 'expires_in') ?? DEFAULT_LIFETIME_S);
  const endsMs = context.now().getTime() + context.interval((seconds || DEFAULT_LIFETIME_S) * 1000);
  await context.saveValues({
    access_token: token,
    access_token_ends: new Date(endsMs).toISOString(),
  });
  return token;
}
