import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BACKUP_FAILED_HEADER, Health, INSTANCE_HEADER } from '#contract/health.ts';
import { AppError, unavailable } from '#domain/errors.ts';

type Server = {
  version: string;
  /** See INSTANCE_HEADER; undefined for a server that no command has to find. */
  instance: string | undefined;
  /** Throws when the database cannot be read, and an AppError when nothing can be saved. */
  probeDatabase: () => void;
  /** See BACKUP_FAILED_HEADER. */
  backupFailedAt: (() => Date | undefined) | undefined;
};

/** The health check: 200 for a healthy server, else 503. */
export function healthRoutes({
  version,
  instance,
  probeDatabase,
  backupFailedAt,
}: Server): FastifyPluginAsyncTypebox {
  const schema = { tags: ['server'], summary: 'Ask how the server is', response: { 200: Health } };
  return async (app) => {
    app.get('/health', { schema, config: { permission: 'open' } }, async (_request, reply) => {
      if (instance) reply.header(INSTANCE_HEADER, instance);
      const failedAt = backupFailedAt?.();
      if (failedAt) reply.header(BACKUP_FAILED_HEADER, failedAt.toISOString());
      try {
        probeDatabase();
      } catch (cause) {
        if (cause instanceof AppError) throw cause;
        throw unavailable('The database does not answer.', 'See the log of the server.', cause);
      }
      const uptime_s = Math.round(process.uptime());
      return { status: 'ok' as const, version, uptime_s, database: 'ok' as const };
    });
  };
}
