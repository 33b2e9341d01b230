import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { IdParams } from '#contract/common.ts';
import { Recap, RecapTableQuery } from '#contract/recap.ts';
import { Thanks } from '#contract/thanks.ts';
import { fileStem } from '#domain/text/file-stem.ts';
import { recapCsv } from './recap-csv.ts';
import type { RecapService } from './recap-service.ts';

const tags = ['lives'];

const schemas = {
  recap: {
    tags,
    summary: 'Read what a show was: its sum, goals, fans, chart, longest gap and biggest minute',
    params: IdParams,
    response: { 200: Recap },
  },
  thanks: {
    tags,
    summary: 'List the fans of a live to thank, without blocked ones, and count the anonymous ones',
    params: IdParams,
    response: { 200: Thanks },
  },
  csv: {
    tags,
    summary: 'Get a table of the recap of a live as a CSV file; fans has all of them',
    params: IdParams,
    querystring: RecapTableQuery,
    response: { 200: { content: { 'text/csv': { schema: Type.String() } } } },
  },
};

export function recapRoutes(recaps: RecapService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/:id/recap', { schema: schemas.recap }, (request) => recaps.recap(request.params.id));

    app.get('/:id/thanks', { schema: schemas.thanks }, async ({ params }) =>
      recaps.thanks(params.id),
    );

    app.get('/:id/recap.csv', { schema: schemas.csv }, async (request, reply) => {
      const { id } = request.params;
      const live = recaps.namesOf(id);
      const { table = 'show' } = request.query;
      const file = await recapCsv(table, {
        live,
        recap: await recaps.recap(id),
        tippers: recaps.tippers(id),
      });
      const name = `${fileStem(live.name, 'live')}-recap-${table.replace('_', '-')}.csv`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.type('text/csv; charset=utf-8').send(file);
    });
  };
}
