import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a stop waits for running requests. */
const DRAIN_MS = 5000;
const SWEEP_MS = 50;

/** Returns a function that stops the server: it waits for running requests, and cuts off those that take too long. */
export function gracefulShutdown(app: FastifyInstance): () => Promise<void> {
  const connections = new Set<Socket>();
  app.server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });

  /** Browsers keep connections alive, and open some ahead, which count as busy in Node until their first byte. */
  function closeUnused(): void {
    app.server.closeIdleConnections();
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  }

  /** Node itself has lost sight of connections that were upgraded. */
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
