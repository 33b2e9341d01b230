import fastifyStatic from '@fastify/static';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { NoBody } from '#contract/common.ts';
import { type DrawingSize, LARGEST_DRAWING } from '#contract/drawing-sizes.ts';
import { UploadParams, UploadQuery } from '#contract/files.ts';
import { notFound } from '#domain/errors.ts';
import { FILE_NAME } from '../../sandbox/file-names.ts';
import { createLazyDrawings } from './lazy-drawings.ts';

/** A browser shows an SVG as a document, so it may use styles and nothing else. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const binary = { schema: Type.String({ format: 'binary' }) };
const file = { content: { 'image/*': binary, 'audio/*': binary } };

const answers = {
  200: file,
  206: file,
  304: NoBody('Unchanged'),
  412: { $ref: 'ErrorBody#' },
  416: { $ref: 'ErrorBody#' },
};

const schemas = {
  show: {
    tags: ['files'],
    summary: 'Get an uploaded image or sound, or a part of it; of an SVG a PNG that is drawn of it',
    params: UploadParams,
    querystring: UploadQuery,
    response: answers,
  },
  original: {
    tags: ['files'],
    summary: 'Download an uploaded image without its metadata, or an SVG or a sound as it was sent',
    params: UploadParams,
    response: answers,
  },
};

const FOR_EVER = { immutable: true, maxAge: '1y' } as const;

/** Thrown for a range beyond the end of a file. */
type OutOfRange = Error & { headers?: Record<string, string> };

/** Serves the images and sounds in `directory`. Names are content hashes, so they are cached for ever. */
export function uploadRoutes(directory: string): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.setNotFoundHandler(() => {
      throw notFound('File');
    });
    app.setErrorHandler<OutOfRange>(async (error, _request, reply) => {
      // The `Content-Range` of a 416 contains the size of the image.
      const size = error.headers?.['Content-Range'];
      if (size) reply.header('content-range', size);
      throw error;
    });
    await app.register(fastifyStatic, { root: directory, serve: false });

    const drawings = createLazyDrawings(directory);

    app.get(
      '/:name',
      { schema: schemas.show, config: { permission: 'open' } },
      async (request, reply) => {
        const { name } = request.params;
        const px = Number(request.query.px ?? LARGEST_DRAWING) as DrawingSize;
        if (!FILE_NAME.test(name)) throw notFound('File');
        const [sha256 = '', extension] = name.split('.');
        reply.header('content-disposition', 'inline');
        if (extension !== 'svg') return reply.sendFile(name, FOR_EVER);
        // As a PNG: a malicious SVG could block a browser for hours.
        const drawing = await drawings.find(sha256, px);
        return reply.sendFile(drawing.name, drawing.folder, FOR_EVER);
      },
    );

    app.get(
      '/:name/original',
      { schema: schemas.original, config: { permission: 'owner' } },
      async (request, reply) => {
        const { name } = request.params;
        if (!FILE_NAME.test(name)) throw notFound('File');
        if (name.endsWith('.svg')) reply.header('content-security-policy', SVG_POLICY);
        reply.header('content-disposition', `attachment; filename="${name}"`);
        return reply.sendFile(name, FOR_EVER);
      },
    );
  };
}
