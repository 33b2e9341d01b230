import type { FastifyInstance } from 'fastify';
import { unavailable } from '#domain/errors.ts';

/** Refuses new requests once the server is closing; running requests are finished. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isStopping ? stopping() : undefined);
  });
}

const stopping = () => unavailable('The server is stopping.', 'Try again in a moment.');
