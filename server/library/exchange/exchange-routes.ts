import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Closed, IdParams } from '#contract/common.ts';
import { UploadForm } from '#contract/files.ts';
import { Layout } from '#contract/layouts.ts';
import { Theme } from '#contract/themes.ts';
import { rm } from '../../system/disk/files.ts';
import { acceptForms, receiveForm } from '../uploads/receive-form.ts';
import { MAX_FILE_MB } from './exchange-manifest.ts';
import type { Exporter } from './exporter.ts';
import type { Importer } from './importer.ts';
import type { Package } from './pack.ts';

const TooMuch = { $ref: 'ErrorBody#' };
const zip = { content: { 'application/zip': { schema: Type.String({ format: 'binary' }) } } };
const ImportQuery = Closed({
  layout: Type.Optional(Type.Boolean({ description: 'Whether the layout in it is imported, too' })),
});

const consumes = ['multipart/form-data'];

const schemas = {
  exportTheme: {
    tags: ['themes'],
    summary: 'Get a theme as one file, with its images, own fonts and layout',
    params: IdParams,
    response: { 200: zip, 413: TooMuch },
  },
  importTheme: {
    tags: ['themes'],
    summary: 'Add the theme of such a file, and its layout; all of it or nothing',
    consumes,
    querystring: ImportQuery,
    body: UploadForm,
    response: { 201: Theme },
  },
  exportLayout: {
    tags: ['layouts'],
    summary: 'Get a layout as one file, with its logo',
    params: IdParams,
    response: { 200: zip, 413: TooMuch },
  },
  importLayout: {
    tags: ['layouts'],
    summary: 'Add the layout of such a file; all of it or nothing',
    consumes,
    body: UploadForm,
    response: { 201: Layout },
  },
};

type ExchangeOptions = {
  /** Creates an exporter for each request. */
  exporter: () => Exporter;
  importer: Importer;
  /** The folder for a received file while it is imported. */
  directory: string;
};

/** Exports and imports themes and layouts as files. */
export function exchangeRoutes(options: ExchangeOptions): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.register(exportRoutes(options));
    app.register(importRoutes(options));
  };
}

function exportRoutes({ exporter }: ExchangeOptions): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/themes/:id/export',
      { schema: schemas.exportTheme, config: { permission: 'owner' } },
      async (request, reply) => sent(reply, await exporter().theme(request.params.id)),
    );

    app.get(
      '/layouts/:id/export',
      { schema: schemas.exportLayout, config: { permission: 'owner' } },
      async (request, reply) => sent(reply, await exporter().layout(request.params.id)),
    );
  };
}

function importRoutes({ importer, directory }: ExchangeOptions): FastifyPluginAsyncTypebox {
  const form = { what: 'exported file', directory, maxMb: MAX_FILE_MB };

  async function received<T>(request: FastifyRequest, work: (path: string) => Promise<T>) {
    const { path } = await receiveForm(request, form);
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  return async (app) => {
    const takesForm = acceptForms(app, form);

    app.post('/themes/import', {
      schema: schemas.importTheme,
      config: { permission: 'owner', activity: 'imported a theme' },
      ...takesForm,
      async handler(request, reply) {
        const { layout: withLayout = true } = request.query;
        const theme = await received(request, (path) => importer.theme(path, { withLayout }));
        reply.code(201);
        return theme;
      },
    });

    app.post('/layouts/import', {
      schema: schemas.importLayout,
      config: { permission: 'owner', activity: 'imported a layout' },
      ...takesForm,
      async handler(request, reply) {
        const layout = await received(request, importer.layout);
        reply.code(201);
        return layout;
      },
    });
  };
}

function sent(reply: FastifyReply, { fileName, sizeBytes, content }: Package): FastifyReply {
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
  reply.header('content-length', sizeBytes);
  return reply.type('application/zip').send(content);
}
