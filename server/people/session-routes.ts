import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ErrorBody, NoBody } from '#contract/common.ts';
import { Invitation, InvitationQuery, Session, SignIn } from '#contract/session.ts';
import { AppError, conflict } from '#domain/errors.ts';
import { clientAddress } from '../http/client-address.ts';
import { isShared } from '../http/doors.ts';
import { isForAnother, otherPerson, signInFirst } from './access.ts';
import { deviceName } from './device-name.ts';
import type { Identified } from './identify.ts';
import type { RefusedLimit } from './refused-limit.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import type { SessionService } from './session-service.ts';

const tags = ['people'];

const schemas = {
  get: {
    tags,
    summary: 'Read who is signed in',
    response: { 200: Session, 401: ErrorBody },
  },
  invitation: {
    tags,
    summary: 'Read what a link is for, without using it up',
    body: InvitationQuery,
    response: { 200: Invitation, 401: ErrorBody, 429: ErrorBody },
  },
  signIn: {
    tags,
    summary: 'Sign this device in by a link, which works once',
    body: SignIn,
    response: { 200: Session, 401: ErrorBody, 409: ErrorBody, 429: ErrorBody },
  },
  signOut: {
    tags,
    summary: 'Sign this device out',
    response: { 204: NoBody('Signed out'), 401: ErrorBody },
  },
};

type Needs = {
  identifiedOf: (request: FastifyRequest) => Identified;
  sessions: SessionService;
  limit: RefusedLimit;
};

const PRIVATE_SESSION: Session = { door: 'private', role: 'owner', person: null, device: null };

/** The routes by which a device signs in and out. They are open to anyone. */
export function sessionRoutes({ identifiedOf, sessions, limit }: Needs): FastifyPluginAsyncTypebox {
  /** The session of this browser, if its cookie is valid. */
  function presentedId(request: FastifyRequest): string | undefined {
    const { device } = identifiedOf(request);
    return device?.kind === 'session' ? device.id : undefined;
  }

  function refused(request: FastifyRequest, reply: FastifyReply): AppError {
    return isShared(request) ? limit(request, reply, usedLink()) : usedLink();
  }

  return async (api) => {
    const config = { permission: 'open' } as const;

    api.get('/', { schema: schemas.get, config }, async ({ caller }) => {
      if (caller.kind === 'private') return PRIVATE_SESSION;
      if (caller.kind !== 'person') throw signInFirst();
      const { role, personId, name, device } = caller;
      return { door: 'shared' as const, role, person: { id: personId, name }, device };
    });

    api.post('/invitation', { schema: schemas.invitation, config }, async (request, reply) => {
      const found = sessions.invitation(request.body.token);
      if (!found) throw refused(request, reply);
      return found;
    });

    api.post('/', { schema: schemas.signIn, config }, async (request, reply) => {
      if (!isShared(request)) throw needsNoSignIn();
      const { token, device_name } = request.body;
      const signedIn = await sessions.signIn({
        token,
        deviceName: deviceName(device_name, request.headers['user-agent']),
        address: clientAddress(request),
        previousId: presentedId(request),
      });
      if (!signedIn) throw refused(request, reply);
      setSessionCookie(reply, signedIn.secret);
      const { person, device } = signedIn;
      return {
        door: 'shared' as const,
        role: person.role,
        person: { id: person.id, name: person.name },
        device: { id: device.id, name: device.name, kind: device.kind },
      };
    });

    api.delete(
      '/',
      { schema: schemas.signOut, config: { ...config, activity: 'signed out' } },
      async (request, reply) => {
        const { caller } = request;
        if (isForAnother(request, caller)) throw otherPerson();
        if (caller.kind === 'person') await sessions.signOut(caller.device.id);
        if (isShared(request)) clearSessionCookie(reply);
        return reply.code(204).send();
      },
    );
  };
}

const usedLink = () =>
  new AppError('unauthenticated', 'This link was used already, or it has ended.', {
    remedy: 'Scan a new code on the computer with streamhost, or ask for a new link.',
  });

const needsNoSignIn = () =>
  conflict('This computer needs no sign-in.', 'Open the link on the device that it is for.');
