import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { EVENTS_PATH } from '#contract/live-protocol.ts';

/**
 * Whether Node treats a request as an upgrade. Other `Upgrade` headers are ignored, as HTTP allows: curl sends one for
 * HTTP/2.
 */
export function isUpgrade({ method, url = '', headers }: IncomingMessage): boolean {
  const [path = ''] = url.split('?');
  return method === 'GET' && path.replace(/\/$/, '') === EVENTS_PATH && isForWebSocket(headers);
}

const isForWebSocket = ({ upgrade = '' }: IncomingMessage['headers']) =>
  upgrade.toLowerCase() === 'websocket';

/** Closes the connection of a refused upgrade, because Node reads no further requests from it. */
export function closeRefusedUpgrades(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.upgrade !== undefined) {
      reply.raw.shouldKeepAlive = false;
      reply.raw.once('finish', () => request.raw.socket.end());
    }
    done();
  });
}
