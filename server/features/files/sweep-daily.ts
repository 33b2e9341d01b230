import type { FastifyInstance } from 'fastify';
import type { Log } from '../../log/log.ts';
import type { Sweeper } from './sweeper.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const NOT_SWEPT =
  "Uploads that nothing uses could not be removed, which is tried again tomorrow. 'streamhost doctor' looks for the cause.";

/** Sweeps when the server starts to listen, and then daily until it closes. Failures are logged. */
export function sweepDaily(app: FastifyInstance, sweeper: Sweeper, log: Log): void {
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<unknown> = Promise.resolve();
  const sweep = () => {
    sweeping = sweeper.sweep().then(
      ({ length: files }) => {
        if (files > 0) log.info({ files }, 'Removed uploads that nothing used any more');
      },
      (err) => log.warn({ err }, NOT_SWEPT),
    );
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
