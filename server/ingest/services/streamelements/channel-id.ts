import { readMessage, textAt } from '../../read-message.ts';
import { SourceDisconnected } from '../../refusal.ts';
import type { SourceContext } from '../../sources-service.ts';
import { jwtChannel } from './jwt.ts';
import { answerError } from './refusals.ts';

const API = 'https://api.streamelements.com/kappa/v2';

/** The account id of the token, from its claims or from the API. */
export async function channelId(context: SourceContext): Promise<string> {
  const own = jwtChannel(context.values.token ?? '');
  if (own !== null) return own;
  const id = textAt(readMessage(await getText(context, '/channels/me')), '_id');
  if (id === null)
    throw new SourceDisconnected('StreamElements did not say which channel the token is for.');
  return id;
}

/** The body of a 200 response. Rejects for any other status. */
export async function getText(context: SourceContext, path: string): Promise<string> {
  const token = context.values.token ?? '';
  const answer = await context.request(`${API}${path}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  });
  const error = answerError(answer, token, context.now());
  if (error) throw error;
  return answer.text;
}
