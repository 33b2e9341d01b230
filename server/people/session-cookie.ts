import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A device that is not used for this long is signed out. */
export const SESSION_DAYS = 90;
const SESSION_S = SESSION_DAYS * 24 * 60 * 60;

/** Cookies do not tell ports apart, so the name does. Browsers keep other sites from setting a `__Host-` cookie. */
function nameOf({ sharedDoor: { open } }: FastifyInstance): string | undefined {
  return open ? `${open.isSecure ? '__Host-' : ''}streamhost-${open.port}` : undefined;
}

/** The secret of a session; undefined without one. */
export function sessionCookie({ server, headers }: FastifyRequest): string | undefined {
  const name = nameOf(server);
  if (name === undefined || !headers.cookie?.includes(name)) return undefined;
  return fastifyCookie.parse(headers.cookie)[name] || undefined;
}

/** Sets the cookie for the next 90 days. */
export const setSessionCookie = (reply: FastifyReply, secret: string) =>
  send(reply, secret, SESSION_S);

/** Has the browser delete the cookie. */
export const clearSessionCookie = (reply: FastifyReply) => send(reply, '', 0);

function send(reply: FastifyReply, value: string, maxAge: number): void {
  const name = nameOf(reply.server);
  if (name === undefined) return;
  const secure = reply.server.sharedDoor.open?.isSecure ?? false;
  const options = { httpOnly: true, sameSite: 'strict', path: '/', maxAge, secure } as const;
  reply.header('set-cookie', fastifyCookie.serialize(name, value, options));
}
