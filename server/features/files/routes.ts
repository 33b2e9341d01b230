import multipart from '@fastify/multipart';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { FileListQuery, UploadedFile, UploadForm } from '#contract/files.ts';
import { AppError } from '#domain/errors.ts';
import { receiveFile, tooLarge } from './receive-file.ts';
import type { FileService } from './service.ts';

export type UploadOptions = {
  /** The folder where uploads are kept. */
  directory: string;
  /** Largest file, in megabytes of 1024 × 1024 bytes. */
  maxMb: number;
};

const BYTES_PER_MB = 1024 * 1024;
/** What a form adds to its file: boundaries, headers, the name. */
const MAX_FORM_BYTES = 64 * 1024;

const NOT_A_FORM = 'Send the image as multipart/form-data, in a form field called file.';

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
  const maxBytes = maxMb * BYTES_PER_MB;

  async function refuseOtherBodies({ headers }: FastifyRequest): Promise<void> {
    if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) {
      throw new AppError('wrong_type', NOT_A_FORM);
    }
    if (Number(headers['content-length']) > maxBytes + MAX_FORM_BYTES) throw tooLarge(maxMb);
  }

  return async (app) => {
    const limits = { files: 1, fields: 1, parts: 5, fileSize: maxBytes };
    app.register(multipart, { limits, throwFileSizeLimit: false });

    app.get('/', { schema: schemas.list }, (request) => files().list(request.query));

    app.post('/', {
      schema: schemas.upload,
      onRequest: refuseOtherBodies,
      // The form is read as a stream, and its shape is checked on the way.
      validatorCompiler: () => () => true,
      async handler(request, reply) {
        const received = await receiveFile(request, directory, maxMb);
        const file = await files().keep(received);
        reply.code(201);
        return file;
      },
    });
  };
}
