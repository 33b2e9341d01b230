import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { DeviceKind, Role } from '#contract/session.ts';

/**
 * Who may use a route through the shared door; the private door allows everything.
 * - `open`: anyone
 * - `overlay`: an overlay with the key of the live, and people who may see that live
 * - `moderator`: moderators, for the open lives, and owners
 * - `owner`: owners
 * - `private`: nobody
 */
export type Permission = 'open' | 'overlay' | 'moderator' | 'owner' | 'private';

/** Who makes a request. */
export type Caller =
  /** Each user of the private door is the owner. Injected requests of commands come through it, too. */
  | { kind: 'private' }
  | { kind: 'nobody' }
  /** An overlay by its key; without a live it is the overlay of the live on air. */
  | { kind: 'overlay'; liveId: string | null }
  | {
      kind: 'person';
      personId: string;
      name: string;
      role: Role;
      device: { id: string; name: string; kind: DeviceKind };
    };

/** The caller of each request of the private door. */
export const PRIVATE: Caller = { kind: 'private' };

/** The person of a request, who is stored with what it writes; null on the private door. */
export const personOf = ({ caller }: { caller: Caller }): string | null =>
  caller.kind === 'person' ? caller.personId : null;

/** Makes the start fail for a route that declares no permission. */
export function requirePermissions(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  // A plugin's route may get its permission by a later onRoute hook.
  app.addHook('onReady', async () => {
    const lacking = routes.filter(({ config }) => !config?.permission);
    if (lacking.length === 0) return;
    const named = lacking.map(({ method, url }) => `${[method].flat().join(', ')} ${url}`);
    throw new Error(`Without a permission in its config: ${named.join('; ')}`);
  });
}

/** The lives that the caller may see and change, as a filter: all of them on the private door and for owners. */
export const livesOf = ({ server, caller }: FastifyRequest) => server.liveAccess.filterOf(caller);

declare module 'fastify' {
  interface FastifyInstance {
    liveAccess: { filterOf(caller: Caller): (liveId: string) => boolean };
  }
  interface FastifyContextConfig {
    permission?: Permission;
    /** What a write is called in the list of activity, such as `recorded a tip`; may depend on its body. */
    activity?: string | ((body: never) => string);
  }
  interface FastifyRequest {
    caller: Caller;
  }
}
