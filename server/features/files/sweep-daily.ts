import type { FastifyInstance } from 'fastify';
import type { Sweeper } from './sweeper.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sweeps when the server begins to listen and every day after, until it closes. A failure is logged, and the next day another try. */
export function sweepDaily(app: FastifyInstance, sweeper: Sweeper): void {
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<unknown> = Promise.resolve();
  const sweep = () => {
    sweeping = sweeper.sweep().catch((error) => app.log.error(error));
  };
  app.addHook('onListen', async () => {
    sweep();
    timer = setInterval(sweep, DAY_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sweeping;
  });
}
