import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HOOKS_ROUTE } from '#contract/hooks.ts';
import { LIVE_PATH } from '#contract/live-protocol.ts';
import { AppError } from '#domain/errors.ts';

const SAFE_METHODS = ['GET', 'HEAD'];
const OWN_SITES = ['same-origin', 'none'];

const FOREIGN_WRITE = 'Only the pages of this server may change anything here.';
const FOREIGN_SOCKET = 'Only the pages of this server are told of changes.';
const BEHIND_PROXY = 'Behind a reverse proxy, let it pass the Host header on.';

/**
 * Refuses cross-site writes (CSRF), sockets, to which the same-origin policy does not apply, and polls of live data, which
 * may acknowledge what an overlay has drawn. Accepts a script such
 * as curl, which sends neither header, because there is no session to abuse. Accepts a hook from anywhere, because its
 * URL contains a secret.
 */
export function guardOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isForeign(request) ? refusalOf(request) : undefined);
  });
}

const isReading = ({ method }: FastifyRequest) => SAFE_METHODS.includes(method);

function refusalOf(request: FastifyRequest): AppError {
  const problem = isReading(request) ? FOREIGN_SOCKET : FOREIGN_WRITE;
  return new AppError('forbidden', problem, { remedy: BEHIND_PROXY });
}

function isForeign(request: FastifyRequest): boolean {
  const { headers, routeOptions } = request;
  if (routeOptions.url === HOOKS_ROUTE) return false;
  const isGuarded = headers.upgrade !== undefined || routeOptions.url === LIVE_PATH;
  if (isReading(request) && !isGuarded) return false;
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  if (origin !== undefined && !isOwnOrigin(origin, host)) return true;
  return site !== undefined && !OWN_SITES.includes(String(site));
}

/** The Host header is checked already; behind a reverse proxy the scheme may be https. */
function isOwnOrigin(origin: string, host: string): boolean {
  return ['http', 'https'].some((scheme) => origin === `${scheme}://${host.toLowerCase()}`);
}
