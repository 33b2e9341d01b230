import { finished, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PERSON_HEADER } from '#contract/person-header.ts';
import { AppError, notFound } from '#domain/errors.ts';
import { SAMPLE } from '#domain/sample-live.ts';
import { isShared } from '../http/doors.ts';
import { type Caller, type Permission, PRIVATE } from '../http/permissions.ts';
import { liveOfAnyTip, ownerOfVote } from '../storage/queries/open-lives.ts';
import type { Storage } from '../storage/storage.ts';
import type { Credentials } from './credentials.ts';
import { type Identified, identify, type Presented, readCredential } from './identify.ts';
import type { LiveAccess } from './live-access.ts';
import { routeSubject } from './route-subject.ts';

const SAFE_METHODS = ['GET', 'HEAD'];

/** While a stream is sent, its caller is checked again so often. */
const STREAM_CHECK_MS = 1000;

type Needs = {
  read: Storage['read'];
  credentials: Credentials;
  lives: LiveAccess;
  /** Called with each accepted request, except on open routes. */
  onSeen(identified: Identified, request: FastifyRequest, reply: FastifyReply): void;
};

type Guard = {
  /** Who sent a request through the shared door. */
  identifiedOf(request: FastifyRequest): Identified;
};

const NOBODY: Identified = { caller: { kind: 'nobody' }, presented: null };

/**
 * Decides on each request of the shared door, before its body is read, whether the caller may use the route and the live
 * in it. A write is checked again after its body has arrived, and a download is cut off when its caller is removed. The
 * private door allows everything.
 */
export function guardAccess(app: FastifyInstance, needs: Needs): Guard {
  const { credentials, lives, onSeen } = needs;
  const identified = new WeakMap<FastifyRequest, Identified>();
  app.decorate('liveAccess', lives);
  app.decorateRequest('caller', {
    getter() {
      if (!isShared(this)) return PRIVATE;
      return (identified.get(this) ?? NOBODY).caller;
    },
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (!isShared(request)) return done();
    const known = identify(readCredential(request), credentials);
    identified.set(request, known);
    const refusal = refusalOf(request, known, needs);
    // An answer that anyone gets may be kept by a cache, so it never sets a cookie.
    if (!refusal && permissionOf(request) !== 'open') onSeen(known, request, reply);
    done(refusal);
  });

  app.addHook('preHandler', (request, _reply, done) => {
    if (!isShared(request) || SAFE_METHODS.includes(request.method)) return done();
    const { presented } = identified.get(request) ?? NOBODY;
    const known = identify(presented, credentials);
    identified.set(request, known);
    done(refusalOf(request, known, needs));
  });

  app.addHook('onSend', (request, { raw: response }, payload, done) => {
    if (isShared(request) && payload instanceof Readable && permissionOf(request) !== 'open') {
      const { presented } = identified.get(request) ?? NOBODY;
      const checking = setInterval(() => {
        if (refusalOf(request, identify(presented, credentials), needs)) response.destroy();
      }, STREAM_CHECK_MS);
      finished(response, () => clearInterval(checking));
    }
    done();
  });

  return { identifiedOf: (request) => identified.get(request) ?? NOBODY };
}

function refusalOf(
  request: FastifyRequest,
  { caller, presented }: Identified,
  needs: Needs,
): AppError | undefined {
  const permission = permissionOf(request);
  if (permission === 'open') return undefined;
  if (caller.kind === 'nobody') return refusalOfNobody(presented);
  if (isForAnother(request, caller)) return otherPerson();
  if (caller.kind === 'overlay') {
    return permission === 'overlay' && maySeeLive(request, caller, needs) ? undefined : oldKey();
  }
  if (!isAllowed(permission, caller)) return ownersOnly();
  return maySeeLive(request, caller, needs) ? undefined : unknownTo(request);
}

/** A route that declares nothing is the owner's. */
function permissionOf({ is404, url, routeOptions }: FastifyRequest): Permission {
  if (is404) return /^\/api(?:\/|$|\?)/i.test(url) ? 'owner' : 'open';
  return routeOptions.config.permission ?? 'owner';
}

function isAllowed(permission: Permission, caller: Caller): boolean {
  if (permission === 'private' || caller.kind !== 'person') return false;
  return permission !== 'owner' || caller.role === 'owner';
}

/** Whether a page sends what another person did in it. */
export const isForAnother = ({ headers }: FastifyRequest, caller: Caller): boolean =>
  headers[PERSON_HEADER] !== undefined &&
  caller.kind === 'person' &&
  caller.personId !== headers[PERSON_HEADER];

/** Whether the caller may see the live that the URL names. True without one, and for what does not exist to an owner. */
function maySeeLive(request: FastifyRequest, caller: Caller, { lives, read }: Needs): boolean {
  const subject = routeSubject(request);
  if (!subject || (caller.kind === 'person' && caller.role === 'owner')) return true;
  const { kind, id } = subject;
  if (kind === 'live' || kind === 'boot') {
    if (id === SAMPLE) return true;
    const liveId = lives.idOf(id);
    return liveId !== undefined && lives.mayUse(caller, liveId);
  }
  // All lives of a month, which a board of the layout may show; most are not open to moderators.
  if (kind === 'month') return caller.kind === 'overlay';
  if (id === undefined) return false;
  if (kind === 'series') return lives.mayUseSeries(caller, id);
  if (kind === 'tip') {
    const tip = read((prepared) => liveOfAnyTip(prepared, { id }));
    return tip !== undefined && lives.mayUse(caller, tip.live_id);
  }
  const owner = read((prepared) => ownerOfVote(prepared, id));
  if (owner?.live_id) return lives.mayUse(caller, owner.live_id);
  return Boolean(owner?.series_id && lives.mayUseSeries(caller, owner.series_id));
}

const NAMES = {
  live: 'Live',
  boot: 'Data',
  tip: 'Tip',
  series: 'Series',
  vote: 'Vote',
  month: 'Month',
};

/** The answer for a record that does not exist, so that no answer shows which ones do. */
const unknownTo = (request: FastifyRequest) =>
  notFound(NAMES[routeSubject(request)?.kind ?? 'live']);

/** Nobody is signed in. */
export const signInFirst = () =>
  new AppError('unauthenticated', 'Sign in first.', {
    remedy: 'Scan a new code on the computer with streamhost.',
  });

/** The answer to nobody, and to a credential that is wrong or has ended. */
export const refusalOfNobody = (presented: Presented): AppError =>
  presented?.by === 'key' ? oldKey() : signInFirst();

/** The page of one person sends the cookie of another one. */
export const otherPerson = () =>
  new AppError('unauthenticated', 'Another person is signed in here now.', {
    remedy: 'Sign in again as the person who did this, or reload the page.',
  });

const oldKey = () =>
  new AppError('unauthenticated', 'This overlay needs its new link.', {
    remedy: 'Copy the link again on the computer with streamhost.',
  });

const ownersOnly = () => new AppError('forbidden', "That is the owner's to do.");
