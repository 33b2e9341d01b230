import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum time that a stop waits for running requests, in ms. */
const DRAIN_MS = 5000;
const SWEEP_MS = 50;

/** The open connections of a server. */
export type Connections = {
  /** Closes those without a running request. */
  closeUnused(): void;
  closeAll(): void;
};

/** Tracks the connections of an HTTP or HTTPS server, also upgraded ones, which Node no longer tracks. */
export function trackConnections(server: Server): Connections {
  const connections = new Set<Socket>();
  const track = (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  };
  server.on('connection', track);
  server.on('secureConnection', track);
  return {
    closeUnused() {
      server.closeIdleConnections();
      // Browsers open spare connections, which Node counts as busy until their first byte.
      for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
    },
    closeAll() {
      for (const connection of connections) connection.destroy();
    },
  };
}

/** Closes a server by `close`, which waits for running requests, and closes those that take too long. */
export async function drain(
  { closeUnused, closeAll }: Connections,
  close: () => Promise<void>,
): Promise<void> {
  const sweep = setInterval(closeUnused, SWEEP_MS);
  const deadline = setTimeout(closeAll, DRAIN_MS);
  try {
    await close();
  } finally {
    clearInterval(sweep);
    clearTimeout(deadline);
  }
}
