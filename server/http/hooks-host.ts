import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#domain/errors.ts';

/** A path of `HOOKS_ROUTE`, in the only spelling that reaches the route. */
const HOOK = /^\/hooks\/[\w-]{1,200}(?:\?|$)/;

/** Headers in which a tunnel passes the requested host if it sets another Host. */
const HOST_HEADERS = new Set([
  'host',
  'x-forwarded-host',
  'x-original-host',
  'x-host',
  'forwarded',
]);

/**
 * Whether a request came through the host of hooks and is no hook. Any header with this host counts, so that no other
 * header bypasses the check.
 */
export function isRefusedOnHooksHost(request: IncomingMessage, hooksHost: string): boolean {
  if (hooksHost === '' || !namesHost(request, hooksHost.toLowerCase())) return false;
  return request.method !== 'POST' || !HOOK.test(request.url ?? '') || hostCount(request) !== 1;
}

/** Serves only hooks on the host of hooks; any other request is answered like a missing page. */
export function guardHooksHost(app: FastifyInstance, hooksHost: string): void {
  if (hooksHost === '') return;
  app.addHook('onRequest', (request, _reply, done) => {
    done(isRefusedOnHooksHost(request.raw, hooksHost) ? notFound('Page') : undefined);
  });
}

function namesHost({ rawHeaders, url = '' }: IncomingMessage, hooksHost: string): boolean {
  // A request target may be an absolute URL.
  if (!url.startsWith('/') && hasName(url, hooksHost)) return true;
  return rawHeaders.some(
    (value, index) =>
      index % 2 === 1 &&
      HOST_HEADERS.has((rawHeaders[index - 1] ?? '').toLowerCase()) &&
      hasName(value, hooksHost),
  );
}

/** The name may be surrounded by a port, a user, a parameter, or other names. */
const hasName = (text: string, host: string) =>
  text
    .toLowerCase()
    .split(/[^\w.-]/)
    .some(
      (name) => name === host || (name.startsWith(host) && /^\.+$/.test(name.slice(host.length))),
    );

const hostCount = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
