import fastifyStatic from '@fastify/static';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { NoBody } from '#contract/common.ts';
import { type DrawingSize, LARGEST_DRAWING } from '#contract/drawing-sizes.ts';
import { UploadParams, UploadQuery } from '#contract/files.ts';
import { notFound } from '#domain/errors.ts';
import { FILE_NAME } from '../../decoding/images/image-formats.ts';
import { createLazyDrawings } from './lazy-drawings.ts';

/** An SVG that is opened by itself is a page, should a browser come to do so: it may style itself, and do nothing else. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const image = {
  content: { 'image/*': { schema: Type.String({ format: 'binary' }) } },
};

const answers = {
  200: image,
  206: image,
  304: NoBody('Unchanged'),
  416: { $ref: 'ErrorBody#' },
};

const schemas = {
  show: {
    tags: ['files'],
    summary: 'Get an uploaded image, or a part of it; of an SVG a PNG that is drawn of it',
    params: UploadParams,
    querystring: UploadQuery,
    response: answers,
  },
  original: {
    tags: ['files'],
    summary: 'Download an uploaded image as it was sent',
    params: UploadParams,
    response: answers,
  },
};

const FOR_EVER = { immutable: true, maxAge: '1y' } as const;

/** What is thrown for a part that lies beyond the end of a file. */
type OutOfRange = Error & { headers?: Record<string, string> };

/** Serves the images in `directory`. A name belongs to one content for ever, so none is asked for twice. */
export function uploadRoutes(directory: string): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.setNotFoundHandler(() => {
      throw notFound('File');
    });
    app.setErrorHandler<OutOfRange>(async (error, _request, reply) => {
      // Tells how long the image is, so that the next request can ask for less.
      const size = error.headers?.['Content-Range'];
      if (size) reply.header('content-range', size);
      throw error;
    });
    await app.register(fastifyStatic, { root: directory, serve: false });

    const drawings = createLazyDrawings(directory);

    app.get('/:name', { schema: schemas.show }, async (request, reply) => {
      const { name } = request.params;
      const px = Number(request.query.px ?? LARGEST_DRAWING) as DrawingSize;
      if (!FILE_NAME.test(name)) throw notFound('File');
      const [sha256 = '', extension] = name.split('.');
      reply.header('content-disposition', 'inline');
      if (extension !== 'svg') return reply.sendFile(name, FOR_EVER);
      // No page is given what it would have to draw, for hours perhaps.
      const drawing = await drawings.find(sha256, px);
      return reply.sendFile(drawing.name, drawing.folder, FOR_EVER);
    });

    app.get('/:name/original', { schema: schemas.original }, async (request, reply) => {
      const { name } = request.params;
      if (!FILE_NAME.test(name)) throw notFound('File');
      if (name.endsWith('.svg')) reply.header('content-security-policy', SVG_POLICY);
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.sendFile(name, FOR_EVER);
    });
  };
}
