import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The server has two doors. The private one is the address of the settings `host` and `port`: whoever reaches it is the
 * owner. The shared one is a listener of its own, on which everything must be permitted.
 */
export type OpenDoor = {
  port: number;
  /** Whether browsers reach it over HTTPS. */
  isSecure: boolean;
  /** The addresses for other devices, the best one first. */
  origins(): string[];
  /** Whether a Host header names this door. */
  isOwnHost(host: string): boolean;
  /** Whether an Origin header is that of this door's pages. The Host header is checked already. */
  isOwnOrigin(origin: string, host: string): boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** `open` is null while sharing is off. */
    sharedDoor: { open: OpenDoor | null };
  }
}

const sharedSockets = new WeakSet<Socket>();

/** To be called with each connection that the shared door accepts. */
export const noteShared = (socket: Socket): void => void sharedSockets.add(socket);

/**
 * Whether a request came through the shared door. The listener that accepted its connection decides, never an address or
 * a header: behind a tunnel every stranger comes from 127.0.0.1.
 */
export const isShared = ({ raw }: FastifyRequest): boolean => sharedSockets.has(raw.socket);

/** Names the shared door, which is closed at first. */
export function addDoors(app: FastifyInstance): void {
  app.decorate('sharedDoor', { open: null });
}
