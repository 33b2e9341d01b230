import type { EntityManager } from '@mikro-orm/sqlite';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../../system/log/log.ts';
import { fileRoutes, soundRoutes, type UploadOptions } from './file-routes.ts';
import { createFileService } from './file-service.ts';
import { createSweeper, type Sweeper } from './sweeper.ts';
import { uploadRoutes } from './upload-routes.ts';

type FilesOptions = {
  fork: () => EntityManager;
  uploads: UploadOptions;
  fontFolder: string;
  log: Log;
};

/** Receives and serves images and sounds, and sweeps unused ones and unfinished uploads, also those of fonts. */
export function files({ fork, uploads, fontFolder, log }: FilesOptions) {
  const { directory } = uploads;
  return async (api: FastifyInstance): Promise<void> => {
    const service = () => createFileService(fork(), directory);
    api.register(fileRoutes(service, uploads), { prefix: '/files' });
    api.register(soundRoutes(service, directory), { prefix: '/files' });
    api.register(uploadRoutes(directory), { prefix: '/uploads' });
    const sweeper = createSweeper(fork, { uploads: directory, fonts: fontFolder });
    sweepDaily(api, sweeper, log);
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

const NOT_SWEPT =
  "Uploads that nothing uses could not be removed, which is tried again tomorrow. 'streamhost doctor' looks for the cause.";

/** Sweeps when the server starts to listen, and then daily until it closes. Failures are logged. */
function sweepDaily(app: FastifyInstance, sweeper: Sweeper, log: Log): void {
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
