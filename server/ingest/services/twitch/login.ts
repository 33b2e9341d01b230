import { sleep } from '../../../system/timing/sleep.ts';
import { type MessageValue, readMessage, textAt, valueAt } from '../../read-message.ts';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { retryAfterMs } from '../../retry-after.ts';
import type { SourceAnswer, SourceContext } from '../../sources-service.ts';

const ID = 'https://id.twitch.tv/oauth2';
const SCOPES = ['bits:read', 'channel:read:subscriptions', 'channel:read:charity'];
/** Shorter than the source's idle timeout, because a pending login has no other heartbeat. */
const MAX_POLL_MS = 30_000;
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const CLIENT_ID =
  'Copy it from dev.twitch.tv/console → Applications, from an application whose client type is Public.';
const CONNECT_AGAIN = 'Connect again, and enter the new code at Twitch.';

/** A login of the user. Expired tokens are refreshed. */
export type TwitchLogin = {
  /** Id of the channel. */
  userId: string;
  /** Sends JSON with the access token; an expired token is refreshed once. */
  request(url: string, body: string): Promise<SourceAnswer>;
  /** Validates the login, as Twitch requires every hour. Rejects with a `SourceRefusal` if it has ended. */
  validate(): Promise<void>;
  /** Deletes the tokens, so that the next start begins a new login. */
  deleteTokens(): Promise<void>;
};

/** The stored login, or a new one by a code that the user enters at Twitch. */
export async function logIn(context: SourceContext): Promise<TwitchLogin> {
  let renewing: Promise<void> | undefined;

  /** Refreshes the token once for all waiting requests, because a refresh token can be used once. */
  function renew(): Promise<void> {
    renewing ??= refresh(context).finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  /** Sends with the current token, and again with a new one if that has expired. */
  async function withToken(send: (token: string) => Promise<SourceAnswer>): Promise<SourceAnswer> {
    const token = context.values.access_token ?? '';
    const answer = await send(token);
    if (answer.status !== 401) return answer;
    // Another request may have refreshed it meanwhile.
    if (token === context.values.access_token) await renew();
    return send(context.values.access_token ?? '');
  }

  /** The user id of the login; null if it belongs to another application or lacks a scope. */
  async function validatedUserId(): Promise<string | null> {
    const answer = await withToken((token) =>
      context.request(`${ID}/validate`, { headers: { authorization: `OAuth ${token}` } }),
    );
    const body = readMessage(answer.text);
    if (answer.status === 401) await endLogin(context);
    if (answer.status !== 200) throw otherAnswer(answer, context.now());
    const scopes = valueAt(body, 'scopes');
    const isWhole = Array.isArray(scopes) && SCOPES.every((scope) => scopes.includes(scope));
    return isWhole && textAt(body, 'client_id') === context.values.client_id
      ? textAt(body, 'user_id')
      : null;
  }

  const requireValidLogin = async () => (await validatedUserId()) ?? (await endLogin(context));

  let userId = context.values.refresh_token ? await validatedUserId() : null;
  if (userId === null) {
    await requestLogin(context);
    userId = await requireValidLogin();
  }
  return {
    userId,
    async request(url, body) {
      return withToken((token) =>
        context.request(url, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'client-id': context.values.client_id ?? '',
            'content-type': 'application/json',
          },
          body,
        }),
      );
    },
    async validate() {
      await requireValidLogin();
    },
    deleteTokens: () => deleteTokens(context),
  };
}

/** Saves the new tokens before they are used, because the old ones are invalid now. */
async function refresh(context: SourceContext): Promise<void> {
  const answer = await post(context, '/token', {
    grant_type: 'refresh_token',
    refresh_token: context.values.refresh_token ?? '',
  });
  if (answer.status === 400 || answer.status === 401) await endLogin(context);
  await saveTokens(context, answer);
}

async function requestLogin(context: SourceContext): Promise<void> {
  const response = await post(context, '/device', { scopes: SCOPES.join(' ') });
  const device = readMessage(response.text);
  const deviceCode = textAt(device, 'device_code');
  const code = textAt(device, 'user_code');
  const url = textAt(device, 'verification_uri');
  if (response.status >= 400 && response.status < 404) throw wrongClient();
  if (response.status !== 200 || deviceCode === null || code === null || url === null) {
    throw otherAnswer(response, context.now());
  }
  const endsMs = context.now().getTime() + intervalAt(context, device, 'expires_in', 1800);
  const ends = new Date(endsMs);
  context.promptLogin({ code, url, ends });
  try {
    await saveTokens(
      context,
      await pollForTokens(context, deviceCode, intervalAt(context, device, 'interval', 5), ends),
    );
  } finally {
    context.promptLogin(null);
  }
}

/** Polls until the user has entered the code. Resolves with the response that has the tokens. */
async function pollForTokens(
  context: SourceContext,
  deviceCode: string,
  intervalMs: number,
  ends: Date,
): Promise<SourceAnswer> {
  let pauseMs = intervalMs;
  while (context.now() < ends) {
    pauseMs = context.interval(pauseMs, MAX_POLL_MS);
    await sleep(pauseMs, context.signal);
    if (context.signal.aborted) throw new SourceDisconnected('The connection was stopped.');
    const answer = await post(context, '/token', {
      grant_type: DEVICE_GRANT,
      device_code: deviceCode,
      scopes: SCOPES.join(' '),
    });
    if (answer.status !== 400) return answer;
    const reason = textAt(readMessage(answer.text), 'message') ?? '';
    if (/slow_down/.test(reason)) pauseMs += 5000;
    else if (/invalid client/.test(reason)) throw wrongClient();
    else if (!/authorization_pending/.test(reason)) break;
  }
  throw new SourceRefusal('expired', 'The code was not entered in time.', CONNECT_AGAIN);
}

async function saveTokens(context: SourceContext, answer: SourceAnswer): Promise<void> {
  const body = readMessage(answer.text);
  const accessToken = textAt(body, 'access_token');
  const refreshToken = textAt(body, 'refresh_token');
  if (answer.status === 403) throw wrongClient();
  if (answer.status !== 200 || accessToken === null || refreshToken === null) {
    throw otherAnswer(answer, context.now());
  }
  await context.saveValues({ access_token: accessToken, refresh_token: refreshToken });
}

function post(context: SourceContext, path: string, fields: Record<string, string>) {
  return context.request(`${ID}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ client_id: context.values.client_id ?? '', ...fields })),
  });
}

/** The interval at a key, converted from seconds to ms; `usual` (in seconds) is the default. */
function intervalAt(
  context: SourceContext,
  message: MessageValue | undefined,
  key: string,
  usual: number,
): number {
  return context.interval((Number(textAt(message, key) ?? usual) || usual) * 1000);
}

function otherAnswer({ status, headers }: SourceAnswer, now: Date): Error {
  return status === 429
    ? new SourceBusy(retryAfterMs(headers['retry-after'], now, 30_000))
    : new SourceDisconnected(`Twitch answered with status ${status}.`);
}

const deleteTokens = (context: SourceContext) =>
  context.saveValues({ access_token: '', refresh_token: '' });

async function endLogin(context: SourceContext): Promise<never> {
  await deleteTokens(context);
  throw new SourceRefusal('expired', 'Twitch has ended the login.', CONNECT_AGAIN);
}

const wrongClient = () =>
  new SourceRefusal('refused', 'Twitch does not accept the client ID.', CLIENT_ID);
