import type { Readable } from 'node:stream';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { IdParams } from '#contract/common.ts';
import { UploadForm } from '#contract/files.ts';
import { MAX_TIP_FILE_MB } from '#contract/limits.ts';
import { TipFileColumns, TipFilePreview } from '#contract/tip-files.ts';
import { acceptForms, receiveForm } from '../library/uploads/receive-form.ts';
import { rm } from '../system/disk/files.ts';
import { previewFile } from './preview-file.ts';
import { sendExport } from './report/report-routes.ts';
import type { ReportService } from './report/report-service.ts';
import type { TipService } from './tip-service.ts';

const tags = ['tips'];
const csv = { content: { 'text/csv': { schema: Type.Unsafe<Readable>({ type: 'string' }) } } };

const schemas = {
  export: {
    tags,
    summary:
      'Get the tips of a live as a CSV file, the last paid first; an import of it adds nothing',
    params: IdParams,
    response: { 200: csv },
  },
  preview: {
    tags,
    summary: 'Read a CSV file of tips, and say what an import of it would record',
    consumes: ['multipart/form-data'],
    params: IdParams,
    querystring: TipFileColumns,
    body: UploadForm,
    response: { 200: TipFilePreview },
  },
};

type Needs = {
  tips: TipService;
  reports: ReportService;
  /** The folder for a received file while it is parsed. */
  directory: string;
};

/** Tips of a live as CSV files. */
export function tipFileRoutes({ tips, reports, directory }: Needs): FastifyPluginAsyncTypebox {
  const smaller = 'Split it into smaller files.';
  const form = { what: 'CSV file', directory, maxMb: MAX_TIP_FILE_MB, smaller };

  return async (app) => {
    app.get('/:id/tips.csv', { schema: schemas.export }, async (request, reply) => {
      const { id } = request.params;
      const { name } = tips.namesOf(id);
      return sendExport(reply, reports, { live: id }, () => name);
    });

    app.post('/:id/tips/import/preview', {
      schema: schemas.preview,
      ...acceptForms(app, form),
      async handler(request) {
        const { path } = await receiveForm(request, form);
        try {
          return await previewFile(tips, request.params.id, { path, chosen: request.query });
        } finally {
          await rm(path, { force: true });
        }
      },
    });
  };
}
