import { fastifyCookie } from '@fastify/cookie';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isShared } from '../http/doors.ts';
import type { Storage } from '../storage/storage.ts';
import { guardAccess, refusalOfNobody } from './access.ts';
import { activityRoutes } from './activity-routes.ts';
import { createActivityService } from './activity-service.ts';
import { createCredentials } from './credentials.ts';
import { identify } from './identify.ts';
import { createLiveAccess } from './live-access.ts';
import { noteActivity } from './note-activity.ts';
import { overlayKeyRoutes } from './overlay-key-routes.ts';
import { createOverlayKeyService } from './overlay-key-service.ts';
import { peopleRoutes } from './people-routes.ts';
import { createPeopleService } from './people-service.ts';
import { createRefusedLimit } from './refused-limit.ts';
import { sessionCookie, setSessionCookie } from './session-cookie.ts';
import { sessionRoutes } from './session-routes.ts';
import { createSessionService } from './session-service.ts';
import { isOfOtherLive, mayReadTopic } from './topic-access.ts';

export type People = ReturnType<typeof addPeople>;

/** Guards the app by who makes a request, and notes what people do. */
export function addPeople(app: FastifyInstance, storage: Storage) {
  const credentials = createCredentials(storage);
  const lives = createLiveAccess(storage);
  const sessions = createSessionService(storage);
  const activity = createActivityService(storage);
  const { identifiedOf } = guardAccess(app, {
    read: storage.read,
    credentials,
    lives,
    onSeen({ device }, request, reply) {
      if (!device || !sessions.noteSeen(device) || device.kind !== 'session') return;
      const secret = sessionCookie(request);
      if (secret !== undefined) setSessionCookie(reply, secret);
    },
  });
  noteActivity(app, { read: storage.read, activity });

  return {
    /** What the client of live data may read; undefined on the private door. */
    accessOf(request: FastifyRequest) {
      if (!isShared(request)) return undefined;
      const { presented } = identifiedOf(request);
      return {
        current(topics: Iterable<string>) {
          const { caller } = identify(presented, credentials);
          if (caller.kind === 'nobody' || isOfOtherLive(topics, caller, lives)) return null;
          return (topic: string) => mayReadTopic(topic, caller, lives);
        },
        refusal: () => refusalOfNobody(presented),
      };
    },

    async routes(api: FastifyInstance) {
      // Its `serialize` fails until it is registered.
      await api.register(fastifyCookie, { hook: false });
      const at = (prefix: string, routes: FastifyPluginAsyncTypebox) =>
        api.register(routes, { prefix });
      const origins = () => app.sharedDoor.open?.origins() ?? [];
      at('/session', sessionRoutes({ identifiedOf, sessions, limit: createRefusedLimit() }));
      at('/people', peopleRoutes(createPeopleService(storage)));
      at('/overlay-keys', overlayKeyRoutes(createOverlayKeyService(storage, origins)));
      at('/activity', activityRoutes(activity));
    },
  };
}
