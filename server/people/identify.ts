import type { FastifyRequest } from 'fastify';
import { KEY_HEADER, KEY_PROTOCOL } from '#contract/live-protocol.ts';
import type { DeviceKind } from '#contract/session.ts';
import { AppError } from '#domain/errors.ts';
import { bearerToken } from '../http/bearer-token.ts';
import type { Caller } from '../http/permissions.ts';
import type { Credential, Credentials } from './credentials.ts';
import { digestOf } from './secret-tokens.ts';
import { sessionCookie } from './session-cookie.ts';

/** The credential that a request brought; null of nobody. */
export type Presented = { by: DeviceKind | 'key'; digest: string } | null;

/** Who sent a request through the shared door. `nobody` with a credential brought a wrong or ended one. */
export type Identified = {
  presented: Presented;
  caller: Caller;
  /** Of a person. */
  device?: Credential;
};

/** Reads the one credential of a request. Throws `invalid` for a cookie with a token, which may be of two people. */
export function readCredential(request: FastifyRequest): Presented {
  const { headers } = request;
  const cookie = sessionCookie(request);
  const token = bearerToken(headers);
  if (token !== undefined && cookie !== undefined) throw twoCredentials();
  const key = token === undefined ? overlayKeyIn(headers) : undefined;
  if (token !== undefined) return { by: 'token', digest: digestOf(token) };
  // An overlay that is opened in a signed-in browser sends both, and is tried out by its key.
  if (key !== undefined) return { by: 'key', digest: digestOf(key) };
  return cookie === undefined ? null : { by: 'session', digest: digestOf(cookie) };
}

/** Who has this credential now. */
export function identify(presented: Presented, credentials: Credentials): Identified {
  if (!presented) return { presented, caller: NOBODY };
  const { by, digest } = presented;
  if (by === 'key') {
    const liveId = credentials.liveOfKey(digest);
    return { presented, caller: liveId === undefined ? NOBODY : { kind: 'overlay', liveId } };
  }
  const device = credentials.device(by, digest);
  return device
    ? { presented, caller: personOfDevice(device), device }
    : { presented, caller: NOBODY };
}

const NOBODY: Caller = { kind: 'nobody' };

const personOfDevice = ({ id, name, kind, person_id, person_name, role }: Credential): Caller => ({
  kind: 'person',
  personId: person_id,
  name: person_name,
  role,
  device: { id, name, kind },
});

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
