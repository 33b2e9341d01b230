import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Storage } from '../storage/storage.ts';
import { guardAccess } from './access.ts';
import { createCredentials } from './credentials.ts';
import { createLiveAccess } from './live-access.ts';
import { peopleRoutes } from './people-routes.ts';
import { createPeopleService } from './people-service.ts';
import { createRefusedLimit } from './refused-limit.ts';
import { sessionCookie, setSessionCookie } from './session-cookie.ts';
import { sessionRoutes } from './session-routes.ts';
import { createSessionService } from './session-service.ts';

export type People = ReturnType<typeof addPeople>;

/** Guards the app by who makes a request; `routes` are those of people and of what they sign in with. */
export function addPeople(app: FastifyInstance, storage: Storage) {
  const credentials = createCredentials(storage);
  const lives = createLiveAccess(storage);
  const limit = createRefusedLimit();
  const sessions = createSessionService(storage);
  guardAccess(app, {
    read: storage.read,
    credentials,
    lives,
    limit,
    onSeen({ device, by }, request, reply) {
      if (!device || !sessions.noteSeen(device) || by !== 'session') return;
      const secret = sessionCookie(request);
      if (secret !== undefined) setSessionCookie(reply, secret);
    },
  });
  return {
    async routes(api: FastifyInstance) {
      // In a scope of its own, because it adds a hook to each response.
      await api.register(fastifyCookie, { hook: false });
      api.register(sessionRoutes({ sessions, credentials, limit }), { prefix: '/session' });
      api.register(peopleRoutes(createPeopleService(storage)), { prefix: '/people' });
    },
  };
}
