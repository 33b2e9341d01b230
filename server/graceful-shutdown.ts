import type { FastifyInstance } from 'fastify';
import { drain, trackConnections } from './http/drain.ts';

/** Returns a function that stops the server: it waits for running requests, and closes those that take too long. */
export function gracefulShutdown(app: FastifyInstance): () => Promise<void> {
  const connections = trackConnections(app.server);
  return () => drain(connections, () => app.close());
}
