import { readMessage, textAt } from '../read-message.ts';
import { SourceBusy, SourceLost, SourceRefusal } from '../refusal.ts';
import { retryAfterMs } from '../retry-after.ts';
import type { SourceLink } from '../service.ts';

const TOKEN_URL = 'https://v5api.tiltify.com/oauth/token';
/** A token that ends so soon is not used any more. */
const SPARE_MS = 60_000;
/** Where the service does not say how long. */
const USUAL_S = 3600;

const PASTE =
  'Open Tiltify → Settings → Developers → Your applications, and copy the id and the secret of your application.';

export const appRefusal = () =>
  new SourceRefusal('refused', 'Tiltify does not accept your application.', PASTE);

/** The access token, a new one where it has ended or `isRefused`. It is kept for the next time. */
export async function accessToken(link: SourceLink, isRefused = false): Promise<string> {
  const { access_token: known = '', access_token_ends: ends = '' } = link.values;
  if (known !== '' && !isRefused && Date.parse(ends) - link.now().getTime() > SPARE_MS) {
    return known;
  }
  const { client_id: id = '', client_secret: secret = '' } = link.values;
  const { status, headers, text } = await link.request(TOKEN_URL, {
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
    throw new SourceBusy(retryAfterMs(headers['retry-after'], link.now(), 60_000));
  }
  const answer = readMessage(text);
  const token = textAt(answer, 'access_token');
  if (status < 200 || status > 299 || token === null) {
    throw new SourceLost(`Tiltify gave no access: it answered with status ${status}.`);
  }
  const seconds = Number(textAt(answer, 'expires_in') ?? USUAL_S);
  const endsMs = link.now().getTime() + link.interval((seconds || USUAL_S) * 1000);
  await link.keep({ access_token: token, access_token_ends: new Date(endsMs).toISOString() });
  return token;
}
