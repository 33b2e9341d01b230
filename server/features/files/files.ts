import type { EntityManager } from '@mikro-orm/sqlite';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../../log/log.ts';
import { fileRoutes, type UploadOptions } from './routes.ts';
import { createFileService } from './service.ts';
import { sweepDaily } from './sweep-daily.ts';
import { createSweeper } from './sweeper.ts';
import { uploadRoutes } from './upload-routes.ts';

type FilesOptions = {
  fork: () => EntityManager;
  uploads: UploadOptions;
  fontFolder: string;
  log: Log;
};

/** Receives and serves images, and sweeps unused ones and unfinished uploads, also those of fonts. */
export function files({ fork, uploads, fontFolder, log }: FilesOptions) {
  const { directory } = uploads;
  return async (api: FastifyInstance): Promise<void> => {
    const service = () => createFileService(fork(), directory);
    api.register(fileRoutes(service, uploads), { prefix: '/files' });
    api.register(uploadRoutes(directory), { prefix: '/uploads' });
    const sweeper = createSweeper(fork, { uploads: directory, fonts: fontFolder });
    sweepDaily(api, sweeper, log);
  };
}
