import type { Role } from '#contract/session.ts';

/**
 * Who may use a route through the shared door; the private door allows everything.
 * - `open`: anyone
 * - `overlay`: an overlay with the key of the live, and whoever may see that live
 * - `moderator`: moderators, for the open lives, and owners
 * - `owner`: owners
 * - `private`: nobody
 */
export type Permission = 'open' | 'overlay' | 'moderator' | 'owner' | 'private';

/** Who makes a request. */
export type Caller =
  /** Whoever reaches the private door is the owner. Injected requests of commands are such, too. */
  | { kind: 'private' }
  | { kind: 'nobody' }
  /** An overlay by its key; without a live it is the overlay of the live on air. */
  | { kind: 'overlay'; liveId: string | null }
  | { kind: 'person'; personId: string; deviceId: string; name: string; role: Role };

/** The caller of each request of the private door. */
export const PRIVATE: Caller = { kind: 'private' };

/** The person of a request, who is stored with what it writes; null on the private door. */
export const personOf = ({ caller }: { caller: Caller }): string | null =>
  caller.kind === 'person' ? caller.personId : null;

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission;
    /** What a write is called in the list of activity, such as `recorded a tip`. */
    activity?: string;
  }
  interface FastifyRequest {
    caller: Caller;
  }
}
