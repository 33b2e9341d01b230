import type { EntityManager } from '@mikro-orm/sqlite';
import type { FastifyInstance } from 'fastify';
import { fileRoutes, type UploadOptions } from './routes.ts';
import { createFileService } from './service.ts';
import { sweepDaily } from './sweep-daily.ts';
import { createSweeper } from './sweeper.ts';
import { uploadRoutes } from './upload-routes.ts';

/**
 * Takes images, serves them, and removes those that nothing shows any more, together with what broken-off
 * uploads left there and in the folder of the fonts.
 */
export function files(fork: () => EntityManager, options: UploadOptions, fontFolder: string) {
  const { directory } = options;
  return async (api: FastifyInstance): Promise<void> => {
    const service = () => createFileService(fork(), directory);
    api.register(fileRoutes(service, options), { prefix: '/files' });
    api.register(uploadRoutes(directory), { prefix: '/uploads' });
    sweepDaily(api, createSweeper(fork, { uploads: directory, fonts: fontFolder }));
  };
}
