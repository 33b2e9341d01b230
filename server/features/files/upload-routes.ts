import fastifyStatic from '@fastify/static';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { NoBody } from '#contract/common.ts';
import { UploadParams } from '#contract/files.ts';
import { notFound } from '#domain/errors.ts';
import { FILE_NAME } from './image-formats.ts';

/** An SVG that is opened by itself is a page: it may style itself, and do nothing else. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const image = {
  content: { 'image/*': { schema: Type.String({ format: 'binary' }) } },
};

const show = {
  tags: ['files'],
  summary: 'Get an uploaded image, or a part of it',
  params: UploadParams,
  response: {
    200: image,
    206: image,
    304: NoBody('Unchanged'),
    416: { $ref: 'ErrorBody#' },
  },
};

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

    app.get('/:name', { schema: show }, async (request, reply) => {
      const { name } = request.params;
      if (!FILE_NAME.test(name)) throw notFound('File');
      if (name.endsWith('.svg')) reply.header('content-security-policy', SVG_POLICY);
      reply.header('content-disposition', 'inline');
      return reply.sendFile(name, { immutable: true, maxAge: '1y' });
    });
  };
}
