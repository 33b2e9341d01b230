import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Health, INSTANCE_HEADER } from '#contract/health.ts';
import { AppError } from '#domain/errors.ts';

type Server = {
  version: string;
  /** See INSTANCE_HEADER; none for a server that nobody has to find. */
  instance: string | undefined;
  isDatabaseAnswering: () => boolean;
};

/** What a monitor asks: a healthy server is 200, any other 503. */
export function healthRoutes({
  version,
  instance,
  isDatabaseAnswering,
}: Server): FastifyPluginAsyncTypebox {
  const schema = { tags: ['server'], summary: 'Ask how the server is', response: { 200: Health } };
  return async (app) => {
    app.get('/health', { schema }, async (_request, reply) => {
      if (instance) reply.header(INSTANCE_HEADER, instance);
      if (!isDatabaseAnswering()) {
        throw new AppError(
          'unavailable',
          'The database does not answer. See the log of the server.',
        );
      }
      const uptime_s = Math.round(process.uptime());
      return { status: 'ok' as const, version, uptime_s, database: 'ok' as const };
    });
  };
}
