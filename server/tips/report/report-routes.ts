import { Readable } from 'node:stream';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { ErrorBody } from '#contract/common.ts';
import { TipExportQuery, TipReport, TipReportQuery } from '#contract/tip-report.ts';
import { TIP_FORMATS } from '../files/tip-format.ts';
import { exportName } from './export-name.ts';
import type { ReportService } from './report-service.ts';

const tags = ['tips'];
const file = { schema: Type.Unsafe<Readable>({ type: 'string' }) };
const mediaTypes = Object.values(TIP_FORMATS).map(({ mediaType }) => mediaType.split(';')[0] ?? '');

const schemas = {
  totals: {
    tags,
    summary: 'Add the tips of all lives up by month, source and fan, each currency on its own',
    querystring: TipReportQuery,
    response: { 200: TipReport, 404: ErrorBody },
  },
  export: {
    tags,
    summary: 'Get the tips of all lives as a file, the last paid first; CSV when nothing is said',
    querystring: TipExportQuery,
    response: {
      200: { content: Object.fromEntries(mediaTypes.map((type) => [type, file])) },
      404: ErrorBody,
    },
  },
};

/** The tips of all lives, in sums and as files. */
export function reportRoutes(
  reports: ReportService,
  /** The name of a live or series. */
  nameOf: (id: { kind: 'live' | 'series'; id: string }) => string,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/totals', { schema: schemas.totals, config: { permission: 'owner' } }, ({ query }) =>
      reports.report(query),
    );

    app.get(
      '/export',
      { schema: schemas.export, config: { permission: 'owner' } },
      async ({ query }, reply) =>
        sendExport(reply, reports, query, () => {
          const { live, series } = query;
          if (live !== undefined) return nameOf({ kind: 'live', id: live });
          return series === undefined ? undefined : nameOf({ kind: 'series', id: series });
        }),
    );
  };
}

/** Sends the tips of a range as a file that is written while it is sent. */
export function sendExport(
  reply: FastifyReply,
  reports: ReportService,
  { format = 'csv', ...range }: TipExportQuery,
  /** Called once the range is checked. */
  nameOf?: () => string | undefined,
): FastifyReply {
  const { mediaType, extension, write } = TIP_FORMATS[format];
  const { timezone, pages } = reports.tipsIn(range);
  const name = exportName(range, nameOf?.()) + extension;
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return reply.type(mediaType).send(Readable.from(write(pages, timezone)));
}
