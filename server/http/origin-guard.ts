import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HOOKS_ROUTE } from '#contract/hooks.ts';
import { LIVE_PATH } from '#contract/live-protocol.ts';
import { AppError } from '#domain/errors.ts';
import { bearerToken } from './bearer-token.ts';
import { isShared } from './doors.ts';

const SAFE_METHODS = ['GET', 'HEAD'];
const OWN_SITES = ['same-origin', 'none'];

const FOREIGN_WRITE = 'Only the pages of this server may change anything here.';
const FOREIGN_SOCKET = 'Only the pages of this server are told of changes.';
const BEHIND_PROXY = 'Behind a reverse proxy, let it pass the Host header on.';

/** Sign-in and sign-out. */
const SESSION_ROUTES = '/api/session';

/**
 * Refuses cross-site writes (CSRF), sockets, to which the same-origin policy does not apply, and polls of live data, which
 * may acknowledge what an overlay has drawn. The private door accepts a script such as curl, which sends no Origin,
 * because there is no session to abuse; so does the shared door if the request has a token or a key. Accepts a hook from
 * anywhere, because its URL contains a secret.
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
  const isUpgrade = headers.upgrade !== undefined;
  if (isReading(request) && !isUpgrade && routeOptions.url !== LIVE_PATH) return false;
  const { origin, 'sec-fetch-site': site } = headers;
  // Browsers send no Origin with a GET of their own origin, and plain HTTP has no Sec-Fetch-Site.
  const mayLackOrigin = isReading(request) && !isUpgrade;
  if (origin === undefined ? !mayLackOrigin && needsOrigin(request) : !isOwnOrigin(origin, request))
    return true;
  return site !== undefined && !OWN_SITES.includes(String(site));
}

/** Whether only a page can make this request: with a cookie, or to get one. No page of another origin sets a token. */
function needsOrigin(request: FastifyRequest): boolean {
  if (!isShared(request)) return false;
  const { headers, routeOptions } = request;
  if (routeOptions.url?.startsWith(SESSION_ROUTES)) return true;
  return headers.cookie !== undefined && bearerToken(headers) === undefined;
}

/** The Host header is checked already; a reverse proxy in front of the private door may add HTTPS. */
function isOwnOrigin(origin: string, request: FastifyRequest): boolean {
  const { host = '' } = request.headers;
  if (isShared(request)) return request.server.sharedDoor.open?.isOwnOrigin(origin, host) ?? false;
  return ['http', 'https'].some((scheme) => origin === `${scheme}://${host.toLowerCase()}`);
}
