import type { Readable } from 'node:stream';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { IdParams } from '#contract/common.ts';
import { CurrencyQuery, MonthParams } from '#contract/series.ts';
import type { RecapService } from './recap/recap-service.ts';
import { daysOfMonth } from './report/paid-range.ts';
import { sendExport } from './report/report-routes.ts';
import type { ReportService } from './report/report-service.ts';

const csv = { content: { 'text/csv': { schema: Type.Unsafe<Readable>({ type: 'string' }) } } };

const response = { 200: csv };

const schemas = {
  live: {
    tags: ['tips'],
    summary:
      'Get the tips of a live as a CSV file, the last paid first; an import of it adds nothing',
    params: IdParams,
    response,
  },
  series: {
    tags: ['series'],
    summary: 'Get the tips of all lives of a series as a CSV file, the last paid first',
    params: IdParams,
    response,
  },
  month: {
    tags: ['months'],
    summary: 'Get the tips that were paid in a month as a CSV file, the last paid first',
    params: MonthParams,
    querystring: CurrencyQuery,
    response,
  },
};

type Needs = { recaps: Pick<RecapService, 'namesOf'>; reports: ReportService };

/** Tips as a CSV file, for the prefixes `/lives`, `/series` and `/months`. */
export function tipFileRoutes({ recaps, reports }: Needs) {
  const lives: FastifyPluginAsyncTypebox = async (app) => {
    app.get(
      '/:id/tips.csv',
      { schema: schemas.live, config: { permission: 'owner' } },
      async ({ params: { id } }, reply) => {
        const { name } = recaps.namesOf({ kind: 'live', id });
        return sendExport(reply, reports, { live: id }, () => name);
      },
    );
  };

  const series: FastifyPluginAsyncTypebox = async (app) => {
    app.get(
      '/:id/tips.csv',
      { schema: schemas.series, config: { permission: 'owner' } },
      async ({ params: { id } }, reply) => {
        const { name } = recaps.namesOf({ kind: 'series', id });
        return sendExport(reply, reports, { series: id }, () => name);
      },
    );
  };

  const months: FastifyPluginAsyncTypebox = async (app) => {
    app.get(
      '/:month/tips.csv',
      { schema: schemas.month, config: { permission: 'owner' } },
      async ({ params, query }, reply) => {
        const { currency } = recaps.namesOf({ kind: 'month', ...params, ...query });
        return sendExport(reply, reports, { ...daysOfMonth(params.month), currency });
      },
    );
  };

  return { lives, series, months };
}
