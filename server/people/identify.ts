import type { FastifyRequest } from 'fastify';
import { KEY_HEADER, KEY_PROTOCOL } from '#contract/live-protocol.ts';
import { AppError } from '#domain/errors.ts';
import type { Caller } from '../http/permissions.ts';
import type { Credential, Credentials } from './credentials.ts';
import { TOKEN_PREFIX } from './secret-tokens.ts';
import { sessionCookie } from './session-cookie.ts';

/** Who sent a request through the shared door, and by what. */
export type Identified = {
  caller: Caller;
  /** What the request brought; `none` of nobody. */
  by: 'none' | 'session' | 'token' | 'key';
  /** Of a person. */
  device?: Credential;
};

/**
 * Reads the one credential of a request. `nobody` with another `by` than `none` brought a wrong or ended one. Throws
 * `invalid` for a cookie with a token, because the two may be of different people.
 */
export function identify(request: FastifyRequest, credentials: Credentials): Identified {
  const { headers } = request;
  const cookie = sessionCookie(request);
  const token = bearerIn(headers.authorization);
  if (token !== undefined) {
    if (cookie !== undefined) throw twoCredentials();
    const isToken = token.startsWith(TOKEN_PREFIX);
    return personBy('token', isToken ? credentials.device('token', token) : undefined);
  }
  const key = overlayKeyIn(headers);
  if (key !== undefined) {
    const liveId = credentials.liveOfKey(key);
    return { caller: liveId === undefined ? NOBODY : { kind: 'overlay', liveId }, by: 'key' };
  }
  if (cookie === undefined) return { caller: NOBODY, by: 'none' };
  return personBy('session', credentials.device('session', cookie));
}

const NOBODY: Caller = { kind: 'nobody' };

function personBy(by: 'session' | 'token', device: Credential | undefined): Identified {
  if (!device) return { caller: NOBODY, by };
  const { id, name, kind, person_id, person_name, role } = device;
  const caller = {
    kind: 'person',
    personId: person_id,
    name: person_name,
    role,
    device: { id, name, kind },
  } as const;
  return { caller, by, device };
}

/** Other schemes are those of a proxy in front. */
const bearerIn = (header: string | undefined) => /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];

/** A WebSocket of a browser can send no header of its own, so its key is the name of a second protocol. */
function overlayKeyIn(headers: FastifyRequest['headers']): string | undefined {
  const named = headers[KEY_HEADER];
  if (named !== undefined) return String(named);
  if (headers.upgrade === undefined) return undefined;
  return headers['sec-websocket-protocol']
    ?.split(',')
    .map((name) => name.trim())
    .find((name) => name.startsWith(KEY_PROTOCOL))
    ?.slice(KEY_PROTOCOL.length);
}

const twoCredentials = () =>
  new AppError('invalid', 'The request has a cookie and a token.', { remedy: 'Send one of them.' });
