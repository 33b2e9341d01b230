import { type MessageValue, readMessage, textAt } from '../../read-message.ts';

/** The claims of a JSON Web Token; undefined if it is invalid. The service verifies the signature. */
function claimsOf(token: string): MessageValue | undefined {
  const [head = '', claims = '', signature, ...more] = token.split('.');
  if (!signature || more.length > 0 || partOf(head) === undefined) return undefined;
  return partOf(claims);
}

const partOf = (text: string) => readMessage(Buffer.from(text, 'base64url').toString('utf8'));

export const isJwt = (token: string) => claimsOf(token) !== undefined;

/** When a token expires; null if it does not say so. */
export function jwtEnds(token: string): Date | null {
  const seconds = Number(textAt(claimsOf(token), 'exp') ?? Number.NaN);
  const ends = new Date(seconds * 1000);
  return Number.isNaN(ends.getTime()) ? null : ends;
}

/** The account of a token; null if it does not say so. */
export const jwtChannel = (token: string) => textAt(claimsOf(token), 'channel');
