import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { FileListQuery, UploadedFile, UploadForm } from '#contract/files.ts';
import { acceptForms, receiveForm } from '../uploads/receive-form.ts';
import type { FileService } from './file-service.ts';
import { soundUpload } from './inspect-sound.ts';

export type UploadOptions = {
  directory: string;
  /** Largest file, in megabytes of 1024 × 1024 bytes. */
  maxMb: number;
};

const tags = ['files'];

const schemas = {
  list: {
    tags,
    summary: 'List the uploaded images and sounds, newest first',
    querystring: FileListQuery,
    response: { 200: Type.Array(UploadedFile) },
  },
  upload: {
    tags,
    summary: 'Upload an image; its metadata goes, and the same image again is the same file',
    consumes: ['multipart/form-data'],
    body: UploadForm,
    response: { 201: UploadedFile },
  },
  uploadSound: {
    tags,
    summary:
      'Upload a sound: MP3, Ogg (Vorbis, Opus) or WAV; the same bytes again are the same file',
    consumes: ['multipart/form-data'],
    body: UploadForm,
    response: { 201: UploadedFile },
  },
};

/** `files` makes a service for each request. */
export function fileRoutes(
  files: () => FileService,
  { directory, maxMb }: UploadOptions,
): FastifyPluginAsyncTypebox {
  const form = { what: 'image', directory, maxMb };
  return async (app) => {
    const takesForm = acceptForms(app, form);

    app.get('/', { schema: schemas.list, config: { permission: 'owner' } }, (request) =>
      files().list(request.query),
    );

    app.post('/', {
      schema: schemas.upload,
      config: { permission: 'owner', activity: 'uploaded an image' },
      ...takesForm,
      async handler(request, reply) {
        const received = await receiveForm(request, form);
        const file = await files().keep(received);
        reply.code(201);
        return file;
      },
    });
  };
}

/** Apart from images, because a sound has another limit. */
export function soundRoutes(
  files: () => FileService,
  directory: string,
): FastifyPluginAsyncTypebox {
  const form = soundUpload(directory);
  return async (app) => {
    const takesForm = acceptForms(app, form);

    app.post('/sounds', {
      schema: schemas.uploadSound,
      config: { permission: 'owner', activity: 'uploaded a sound' },
      ...takesForm,
      async handler(request, reply) {
        const received = await receiveForm(request, form);
        const file = await files().keepSound(received);
        reply.code(201);
        return file;
      },
    });
  };
}
