import { type MessageValue, readMessage, textAt } from '../../read-message.ts';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { retryAfterMs } from '../../retry-after.ts';
import type { SourceAnswer, SourceContext } from '../../sources-service.ts';

const API = 'https://api.kick.com/public/v1';
const TOKEN_URL = 'https://id.kick.com/oauth/token';

/** Requests to Kick's API with an app access token, which is replaced once it is rejected. */
export type KickApi = {
  get(path: string): Promise<MessageValue | undefined>;
  post(path: string, body: object): Promise<MessageValue | undefined>;
};

/** Rejects as a connector does. Paths begin with `/`; the answers are parsed. */
export function createApi(context: SourceContext): KickApi {
  let token: string | null = null;

  async function send(path: string, body?: object): Promise<MessageValue | undefined> {
    const request = async () =>
      context.request(`${API}${path}`, {
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
    token ??= await fetchToken(context);
    let answer = await request();
    if (answer.status === 401) {
      token = await fetchToken(context);
      answer = await request();
    }
    return readAnswer(answer, context.now());
  }

  return { get: (path) => send(path), post: send };
}

async function fetchToken(context: SourceContext): Promise<string> {
  const { client_id = '', client_secret = '' } = context.values;
  const answer = await context.request(TOKEN_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client_id.trim(),
      client_secret: client_secret.trim(),
    }).toString(),
  });
  if (answer.status === 400) throw appRefusal();
  const token = textAt(readAnswer(answer, context.now()), 'access_token');
  if (token === null) throw new SourceDisconnected('Kick gave no access.');
  return token;
}

function readAnswer({ status, headers, text }: SourceAnswer, now: Date): MessageValue | undefined {
  if (status >= 200 && status < 300) return readMessage(text);
  if (status === 401 || status === 403) throw appRefusal();
  if (status === 429) throw new SourceBusy(retryAfterMs(headers['retry-after'], now, 60_000));
  throw new SourceDisconnected(`Kick answered with status ${status}.`);
}

const appRefusal = () =>
  new SourceRefusal(
    'refused',
    'Kick does not accept your app.',
    'Copy its client ID and client secret from Kick → Settings → Developer.',
  );
