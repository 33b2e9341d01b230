import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { EVENTS_PATH } from '#contract/live-protocol.ts';

/**
 * Whether Node is to treat a request as an upgrade. Any other is answered as if it had not asked, as HTTP allows:
 * curl asks each server for HTTP/2.
 */
export function isUpgrade({ method, url = '', headers }: IncomingMessage): boolean {
  const [path = ''] = url.split('?');
  return method === 'GET' && path.replace(/\/$/, '') === EVENTS_PATH && isForWebSocket(headers);
}

const isForWebSocket = ({ upgrade = '' }: IncomingMessage['headers']) =>
  upgrade.toLowerCase() === 'websocket';

/** Ends the connection of a refused upgrade, from which Node would read no more requests, and announces that to the client. */
export function closeRefusedUpgrades(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.upgrade !== undefined) {
      reply.raw.shouldKeepAlive = false;
      reply.raw.once('finish', () => request.raw.socket.end());
    }
    done();
  });
}
