import multipart from '@fastify/multipart';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { FileListQuery, UploadedFile, UploadForm } from '#contract/files.ts';
import { formLimits, receiveFile, refuseOtherBodies } from './receive-file.ts';
import type { FileService } from './service.ts';

export type UploadOptions = {
  /** The folder where uploads are kept. */
  directory: string;
  /** Largest file, in megabytes of 1024 × 1024 bytes. */
  maxMb: number;
};

const tags = ['files'];

const schemas = {
  list: {
    tags,
    summary: 'List the uploaded images, newest first',
    querystring: FileListQuery,
    response: { 200: Type.Array(UploadedFile) },
  },
  upload: {
    tags,
    summary: 'Upload an image; the same bytes again are the same file',
    consumes: ['multipart/form-data'],
    body: UploadForm,
    response: { 201: UploadedFile },
  },
};

/** `files` makes a service for one request. */
export function fileRoutes(
  files: () => FileService,
  { directory, maxMb }: UploadOptions,
): FastifyPluginAsyncTypebox {
  const form = { what: 'image', directory, maxMb };
  return async (app) => {
    app.register(multipart, formLimits(maxMb));

    app.get('/', { schema: schemas.list }, (request) => files().list(request.query));

    app.post('/', {
      schema: schemas.upload,
      onRequest: refuseOtherBodies(form),
      // The form is read as a stream, and its shape is checked on the way.
      validatorCompiler: () => () => true,
      async handler(request, reply) {
        const received = await receiveFile(request, form);
        const file = await files().keep(received);
        reply.code(201);
        return file;
      },
    });
  };
}
