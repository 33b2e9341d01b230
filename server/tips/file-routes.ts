import type { Readable } from 'node:stream';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { IdParams } from '#contract/common.ts';
import { sendExport } from './report/report-routes.ts';
import type { ReportService } from './report/report-service.ts';
import type { TipService } from './tip-service.ts';

const csv = { content: { 'text/csv': { schema: Type.Unsafe<Readable>({ type: 'string' }) } } };

const schema = {
  tags: ['tips'],
  summary:
    'Get the tips of a live as a CSV file, the last paid first; an import of it adds nothing',
  params: IdParams,
  response: { 200: csv },
};

type Needs = { tips: TipService; reports: ReportService };

/** Tips of a live as a CSV file. */
export function tipFileRoutes({ tips, reports }: Needs): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/:id/tips.csv', { schema }, async (request, reply) => {
      const { id } = request.params;
      const { name } = tips.namesOf(id);
      return sendExport(reply, reports, { live: id }, () => name);
    });
  };
}
