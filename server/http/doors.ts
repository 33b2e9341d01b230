import type { ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The server has two doors. The private one is the address of the settings `host` and `port`: a client that reaches it is the
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
  /** Whether an address is that of a proxy whose X-Forwarded-For is believed. */
  isTrustedProxy(address: string): boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    sharedDoor: {
      /** Null while sharing is off. */
      open: OpenDoor | null;
      /** What the app's own server was made with. */
      serverOptions: ServerOptions;
    };
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
export function addDoors(app: FastifyInstance, serverOptions: ServerOptions): void {
  app.decorate('sharedDoor', { open: null, serverOptions });
}
