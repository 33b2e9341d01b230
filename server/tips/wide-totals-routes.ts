import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdParams, NoBody, VersionHeader } from '#contract/common.ts';
import { MonthParams, MonthTotalsQuery } from '#contract/series.ts';
import { TipTotals, TipTotalsQuery } from '#contract/tips.ts';
import { notFound } from '#domain/errors.ts';
import { isSameVersion } from '#domain/etag.ts';
import { isMonth } from './report/paid-range.ts';
import type { WideSet, WideTotals } from './wide-totals.ts';

const response = { 200: TipTotals, 304: NoBody('Unchanged since the version in If-None-Match') };

const ofSeries = {
  tags: ['series'],
  summary: 'Add the opening balance and the tips of a series up, per fan, highest first',
  params: IdParams,
  querystring: TipTotalsQuery,
  headers: VersionHeader,
  response,
};
const ofMonth = {
  tags: ['months'],
  summary: 'Add the tips up that were paid in a month, per fan, highest first',
  params: MonthParams,
  querystring: MonthTotalsQuery,
  headers: VersionHeader,
  response,
};

/** The totals of series, for `/series`. */
export const seriesTotalsRoutes =
  (wide: WideTotals): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/:id/totals',
      { schema: ofSeries, config: { permission: 'overlay' } },
      (request, reply) => answer(wide, { kind: 'series', id: request.params.id }, request, reply),
    );
  };

/** The totals of months, for `/months`. */
export const monthTotalsRoutes =
  (wide: WideTotals): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/:month/totals',
      { schema: ofMonth, config: { permission: 'overlay' } },
      (request, reply) => {
        const { month } = request.params;
        if (!isMonth(month)) throw notFound('Month');
        const { currency = wide.currency() } = request.query;
        return answer(wide, { kind: 'month', month, currency }, request, reply);
      },
    );
  };

/** Answers 304 before any tip is read. */
async function answer(
  wide: WideTotals,
  set: WideSet,
  { headers, query }: Pick<FastifyRequest, 'headers'> & { query: { top?: number } },
  reply: FastifyReply,
) {
  const known = wide.version(set);
  if (isSameVersion(headers['if-none-match'], known)) {
    return reply.code(304).header('etag', known).send();
  }
  const { version, totals } = wide.totals(set, query.top);
  if (!totals) throw notFound('Series');
  reply.header('etag', version);
  return totals;
}
