import { Readable } from 'node:stream';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { IdParams } from '#contract/common.ts';
import { UploadForm } from '#contract/files.ts';
import { MAX_TIP_FILE_MB } from '#contract/limits.ts';
import { TipFileColumns, TipFilePreview } from '#contract/tip-files.ts';
import { fileStem } from '#domain/text/file-stem.ts';
import { acceptForms, receiveForm } from '../library/uploads/receive-form.ts';
import { rm } from '../system/disk/files.ts';
import { csvFormat } from './files/csv-format.ts';
import { previewFile } from './preview-file.ts';
import type { TipService } from './tip-service.ts';

const tags = ['tips'];
const csv = { content: { 'text/csv': { schema: Type.Unsafe<Readable>({ type: 'string' }) } } };

const schemas = {
  export: {
    tags,
    summary: 'Get the tips of a live as a CSV file, newest first; an import of it adds nothing',
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
  /** The folder for a received file while it is parsed. */
  directory: string;
};

/** Tips of a live as CSV files. */
export function tipFileRoutes({ tips, directory }: Needs): FastifyPluginAsyncTypebox {
  const smaller = 'Split it into smaller files.';
  const form = { what: 'CSV file', directory, maxMb: MAX_TIP_FILE_MB, smaller };

  return async (app) => {
    app.get('/:id/tips.csv', { schema: schemas.export }, async (request, reply) => {
      const { id } = request.params;
      const name = `${fileStem(tips.namesOf(id).name, 'tips')}-tips.csv`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.type('text/csv; charset=utf-8').send(Readable.from(exported(tips, id)));
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

/** Tips per page. Between two pages there is time for the polls of overlays. */
const PAGE_SIZE = 1000;

async function* exported(tips: TipService, liveId: string): AsyncGenerator<string> {
  const live = tips.namesOf(liveId);
  const format = await csvFormat(true);
  yield format.begin;
  let before: string | undefined;
  while (true) {
    const page = tips.list(liveId, { limit: PAGE_SIZE, ...(before && { before }) }).tips;
    if (page.length > 0) yield format.page(live, page);
    if (page.length < PAGE_SIZE) break;
    before = page.at(-1)?.id;
  }
  yield format.end;
}
