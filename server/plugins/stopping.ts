import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/errors.ts';

/** Refuses new requests once the server is closing; those under way are finished. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isStopping ? stopping() : undefined);
  });
}

const stopping = () =>
  new AppError('unavailable', 'The server is stopping.', { remedy: 'Try again in a moment.' });
