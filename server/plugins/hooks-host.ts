import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#domain/errors.ts';

/** A path of `HOOKS_ROUTE`, written in the only way that reaches it. */
const HOOK = /^\/hooks\/[\w-]{1,200}(?:\?|$)/;

/** Headers in which a tunnel tells the host that it was asked for, where it writes another one into Host. */
const HOST_HEADERS = new Set([
  'host',
  'x-forwarded-host',
  'x-original-host',
  'x-host',
  'forwarded',
]);

/**
 * Whether a request comes through the host of hooks and wants anything else. Any header that names this host counts,
 * so none of them can lead around the others.
 */
export function isRefusedOnHooksHost(request: IncomingMessage, hooksHost: string): boolean {
  if (hooksHost === '' || !namesHost(request, hooksHost.toLowerCase())) return false;
  return request.method !== 'POST' || !HOOK.test(request.url ?? '') || hostCount(request) !== 1;
}

/** Lets hooks alone pass through their host; everything else is answered like a page that does not exist. */
export function guardHooksHost(app: FastifyInstance, hooksHost: string): void {
  if (hooksHost === '') return;
  app.addHook('onRequest', (request, _reply, done) => {
    done(isRefusedOnHooksHost(request.raw, hooksHost) ? notFound('Page') : undefined);
  });
}

function namesHost({ rawHeaders, url = '' }: IncomingMessage, hooksHost: string): boolean {
  // A target may be a whole address.
  if (!url.startsWith('/') && hasName(url, hooksHost)) return true;
  return rawHeaders.some(
    (value, index) =>
      index % 2 === 1 &&
      HOST_HEADERS.has((rawHeaders[index - 1] ?? '').toLowerCase()) &&
      hasName(value, hooksHost),
  );
}

/** Whatever stands around the name: a port, a user, a parameter, other names. */
const hasName = (text: string, host: string) =>
  text
    .toLowerCase()
    .split(/[^\w.-]/)
    .some(
      (name) => name === host || (name.startsWith(host) && /^\.+$/.test(name.slice(host.length))),
    );

const hostCount = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
