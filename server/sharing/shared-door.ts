import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { noteShared, type OpenDoor } from '../http/doors.ts';

/** Opens the shared door of the app on this address; resolves to how to close it. */
export async function openSharedDoor(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<{ door: OpenDoor; close(): Promise<void> }> {
  const server = createServer((request, response) => app.routing(request, response));
  server.on('connection', noteShared);
  server.on('upgrade', (request, socket, head) =>
    app.server.emit('upgrade', request, socket, head),
  );
  server.listen({ host, port });
  await once(server, 'listening');
  const at = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${at.port}`;
  const door: OpenDoor = {
    port: at.port,
    isSecure: false,
    origins: () => [origin],
    isOwnHost: (host) => host === `127.0.0.1:${at.port}`,
    isOwnOrigin: (origin, host) => origin === `http://${host.toLowerCase()}`,
  };
  app.sharedDoor.open = door;
  return {
    door,
    async close() {
      app.sharedDoor.open = null;
      server.close();
      server.closeAllConnections();
    },
  };
}
