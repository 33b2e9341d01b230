import { readMessage, textAt } from '../read-message.ts';
import { SourceLost } from '../refusal.ts';
import type { SourceLink } from '../service.ts';
import { jwtChannel } from './jwt.ts';
import { answerError } from './refusals.ts';

const API = 'https://api.streamelements.com/kappa/v2';

/** The account id that the token is for: of the token itself, else asked for. */
export async function channelId(link: SourceLink): Promise<string> {
  const own = jwtChannel(link.values.token ?? '');
  if (own !== null) return own;
  const id = textAt(readMessage(await getText(link, '/channels/me')), '_id');
  if (id === null)
    throw new SourceLost('StreamElements did not say which channel the token is for.');
  return id;
}

/** The body of a good answer of the API. Rejects for any other. */
export async function getText(link: SourceLink, path: string): Promise<string> {
  const token = link.values.token ?? '';
  const answer = await link.request(`${API}${path}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  });
  const error = answerError(answer, token, link.now());
  if (error) throw error;
  return answer.text;
}
