import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Maximum time that a stop waits for running requests, in ms. */
const DRAIN_MS = 5000;
const SWEEP_MS = 50;

/** Returns a function that stops the server: it waits for running requests, and closes those that take too long. */
export function gracefulShutdown(app: FastifyInstance): () => Promise<void> {
  const connections = new Set<Socket>();
  app.server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });

  /** Browsers keep connections alive, and open spare ones, which Node counts as busy until their first byte. */
  function closeUnused(): void {
    app.server.closeIdleConnections();
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  }

  /** Also closes upgraded connections, which Node no longer tracks. */
  function closeAll(): void {
    for (const connection of connections) connection.destroy();
  }

  return async () => {
    const sweep = setInterval(closeUnused, SWEEP_MS);
    const deadline = setTimeout(closeAll, DRAIN_MS);
    try {
      await app.close();
    } finally {
      clearInterval(sweep);
      clearTimeout(deadline);
    }
  };
}
