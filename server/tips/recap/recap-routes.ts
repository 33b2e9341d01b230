import type { FastifyPluginAsync } from 'fastify';
import { type TObject, Type } from 'typebox';
import { Closed, IdParams } from '#contract/common.ts';
import { Recap, type RecapTable, RecapTableQuery } from '#contract/recap.ts';
import { CurrencyQuery, MonthParams } from '#contract/series.ts';
import { Thanks } from '#contract/thanks.ts';
import { fileStem } from '#domain/text/file-stem.ts';
import { recapCsv } from './recap-csv.ts';
import type { RecapService } from './recap-service.ts';
import type { ShowId } from './show.ts';

type Sent = { params: Partial<IdParams & MonthParams>; query: { currency?: string } };

/** The shows of one prefix: their part of the path, and how the request names one. */
type Shows = {
  tag: string;
  what: string;
  path: string;
  params: TObject;
  query: TObject;
  idOf(sent: Sent): ShowId;
};

const OF_LIVES: Shows = {
  ...{ tag: 'lives', what: 'a live', path: '/:id', params: IdParams, query: Closed({}) },
  idOf: ({ params }) => ({ kind: 'live', id: params.id ?? '' }),
};
const OF_SERIES: Shows = {
  ...{ tag: 'series', what: 'a series', path: '/:id', params: IdParams, query: Closed({}) },
  idOf: ({ params }) => ({ kind: 'series', id: params.id ?? '' }),
};
const OF_MONTHS: Shows = {
  ...{ tag: 'months', what: 'a month', path: '/:month', params: MonthParams, query: CurrencyQuery },
  idOf: ({ params, query }) => ({ kind: 'month', month: params.month ?? '', ...query }),
};

const schemasOf = ({ tag, what, params, query }: Shows) => {
  const isQueried = Object.keys(query.properties).length > 0;
  const shared = { tags: [tag], params, ...(isQueried && { querystring: query }) };
  return {
    recap: {
      ...shared,
      summary: `Read what ${what} was: its sum, goals, fans, chart, longest gap and biggest minute`,
      response: { 200: Recap },
    },
    thanks: {
      ...shared,
      summary: `List the fans of ${what} to thank, without blocked ones, and count the anonymous ones`,
      response: { 200: Thanks },
    },
    csv: {
      ...shared,
      summary: `Get a table of the recap of ${what} as a CSV file; fans has all of them`,
      querystring: Closed({ ...query.properties, ...RecapTableQuery.properties }),
      response: { 200: { content: { 'text/csv': { schema: Type.String() } } } },
    },
  };
};

type Request = {
  Params: Sent['params'];
  Querystring: Sent['query'] & { table?: RecapTable };
};

const routesOf =
  (recaps: RecapService, shows: Shows): FastifyPluginAsync =>
  async (app) => {
    const { path, idOf } = shows;
    const schemas = schemasOf(shows);

    app.get<Request>(
      `${path}/recap`,
      { schema: schemas.recap, config: { permission: 'owner' } },
      (request) => recaps.recap(idOf(request)),
    );

    app.get<Request>(
      `${path}/thanks`,
      { schema: schemas.thanks, config: { permission: 'owner' } },
      async (request) => recaps.thanks(idOf(request)),
    );

    app.get<Request>(
      `${path}/recap.csv`,
      { schema: schemas.csv, config: { permission: 'owner' } },
      async (request, reply) => {
        const { table = 'show', ...query } = request.query;
        const id = idOf({ params: request.params, query });
        const show = recaps.namesOf(id);
        const file = await recapCsv(table, {
          show,
          recap: await recaps.recap(id),
          tippers: recaps.tippers(id),
        });
        const name = `${fileStem(show.name, show.kind)}-recap-${table.replace('_', '-')}.csv`;
        reply.header('content-disposition', `attachment; filename="${name}"`);
        return reply.type('text/csv; charset=utf-8').send(file);
      },
    );
  };

/** Recaps for the prefixes `/lives`, `/series` and `/months`. */
export const recapRoutes = (recaps: RecapService) => ({
  lives: routesOf(recaps, OF_LIVES),
  series: routesOf(recaps, OF_SERIES),
  months: routesOf(recaps, OF_MONTHS),
});
