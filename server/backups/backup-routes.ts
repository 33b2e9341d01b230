import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import {
  Backup,
  BackupList,
  BackupParams,
  BackupProgress,
  BeginRestore,
  PartQuery,
  RestoreState,
  StagedBackup,
  StageRestore,
  UploadedBytes,
} from '#contract/backups.ts';
import { Closed, NoBody } from '#contract/common.ts';
import { UploadForm } from '#contract/files.ts';
import { BACKUP_PART_MB } from '#contract/limits.ts';
import { fileStem } from '#domain/text/file-stem.ts';
import { acceptForms, receiveForm } from '../library/uploads/receive-form.ts';
import { createReadStream } from '../system/disk/files.ts';
import type { BackupService } from './backup-service.ts';
import type { RestoreService } from './restore-service.ts';

const tags = ['backups'];
const Conflict = { $ref: 'ErrorBody#' };
const Nothing = Closed({});
const binary = { schema: Type.String({ format: 'binary' }) };

const schemas = {
  list: { tags, summary: 'List the backups, newest first', response: { 200: BackupList } },
  make: {
    tags,
    summary: 'Back up everything but secrets into one archive, and verify it',
    body: Nothing,
    response: { 201: Backup, 409: Conflict },
  },
  progress: {
    tags,
    summary: 'Read how far the running task on backups is',
    response: { 200: BackupProgress },
  },
  verify: {
    tags,
    summary: 'Check that a backup is whole and can be restored',
    params: BackupParams,
    body: Nothing,
    response: { 200: Backup, 409: Conflict },
  },
  keep: {
    tags,
    summary: 'Mark a backup that is never removed, which changes its name',
    params: BackupParams,
    body: Nothing,
    response: { 200: Backup, 409: Conflict },
  },
  file: {
    tags,
    summary: 'Get the file of a backup without secrets',
    params: BackupParams,
    response: { 200: { content: { 'application/octet-stream': binary } }, 409: Conflict },
  },
  read: {
    tags,
    summary: 'Read which backup is ready to be restored, and how the last restore ended',
    response: { 200: RestoreState },
  },
  part: {
    tags,
    summary: `Upload the next part of a backup, at most ${BACKUP_PART_MB} MB`,
    consumes: ['multipart/form-data'],
    querystring: PartQuery,
    body: UploadForm,
    response: { 200: UploadedBytes, 404: Conflict, 409: Conflict },
  },
  stage: {
    tags,
    summary: 'Verify and unpack a backup or the uploaded file beside the data, and compare both',
    body: StageRestore,
    response: { 200: StagedBackup, 404: Conflict, 409: Conflict },
  },
  begin: {
    tags,
    summary:
      'Back up the data of now, replace it by the unpacked backup, and start the server again',
    body: BeginRestore,
    response: { 202: RestoreState, 409: Conflict },
  },
  discard: {
    tags,
    summary: 'Remove what was unpacked or uploaded for a restore',
    response: { 204: NoBody('It is gone'), 409: Conflict },
  },
};

/** Makes, lists, verifies and sends backups. */
export function backupRoutes(backups: BackupService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/', { schema: schemas.list, config: { permission: 'owner' } }, () => backups.list());

    app.post(
      '/',
      { schema: schemas.make, config: { permission: 'owner', activity: 'made a backup' } },
      async (_request, reply) => {
        const made = await backups.make();
        reply.code(201);
        return made;
      },
    );

    app.get('/progress', { schema: schemas.progress, config: { permission: 'owner' } }, async () =>
      backups.progress(),
    );

    app.post(
      '/:name/verify',
      { schema: schemas.verify, config: { permission: 'owner', activity: 'verified a backup' } },
      (request) => backups.verify(request.params.name),
    );

    app.post(
      '/:name/keep',
      { schema: schemas.keep, config: { permission: 'owner', activity: 'kept a backup' } },
      (request) => backups.keepForGood(request.params.name),
    );

    app.get(
      '/:name/file',
      { schema: schemas.file, config: { permission: 'owner' } },
      async (request, reply) => {
        const { name } = request.params;
        const { path, sizeBytes, kind } = await backups.file(name);
        reply.header('content-disposition', `attachment; filename="${sentName(name, kind)}"`);
        reply.header('content-length', sizeBytes);
        return reply.type('application/octet-stream').send(createReadStream(path));
      },
    );
  };
}

/** Prepares and begins a restore. `directory` is for a received part while it is appended. */
export function restoreRoutes(
  restores: RestoreService,
  directory: string,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.register(partRoutes(restores, directory));

    app.get('/', { schema: schemas.read, config: { permission: 'owner' } }, async () =>
      restores.read(),
    );

    app.post('/stage', { schema: schemas.stage, config: { permission: 'private' } }, (request) =>
      restores.stage(request.body),
    );

    app.post(
      '/begin',
      { schema: schemas.begin, config: { permission: 'private' } },
      async (request, reply) => {
        restores.begin(request.body);
        reply.code(202);
        return restores.read();
      },
    );

    app.delete(
      '/',
      { schema: schemas.discard, config: { permission: 'private' } },
      async (_request, reply) => {
        restores.discard();
        reply.code(204);
      },
    );
  };
}

/** Apart from the others, which accept no form. */
function partRoutes(restores: RestoreService, directory: string): FastifyPluginAsyncTypebox {
  const form = { what: 'part of a backup', directory, maxMb: BACKUP_PART_MB };
  return async (app) => {
    const takesForm = acceptForms(app, form);

    app.post('/parts', {
      schema: schemas.part,
      config: { permission: 'private' },
      ...takesForm,
      async handler(request) {
        const { path } = await receiveForm(request, form);
        return restores.receive(path, request.query.upload);
      },
    });
  };
}

/** A name that every system and header takes. */
const sentName = (name: string, kind: 'zip' | 'db') =>
  /^[\w.-]+$/.test(name) ? name : `${fileStem(name.replace(/\.\w+$/, ''), 'backup')}.${kind}`;
