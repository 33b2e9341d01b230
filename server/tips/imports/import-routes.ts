import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@fastify/type-provider-typebox';
import { IdParams } from '#contract/common.ts';
import { MAX_TIP_FILE_MB } from '#contract/limits.ts';
import { ImportForm, ImportOptions, ImportPreview } from '#contract/tip-files.ts';
import { BeginImport, ChangeImport, ImportChange, TipImport } from '#contract/tip-imports.ts';
import { AppError, invalid } from '#domain/errors.ts';
import { bodyCheck } from '../../http/validation.ts';
import { acceptForms, receiveForm } from '../../library/uploads/receive-form.ts';
import { rm } from '../../system/disk/files.ts';
import type { ImportService } from './import-service.ts';
import type { ImportPreviewer } from './preview-import.ts';

const tags = ['tips'];

/** Enough for the lives of all lines of the largest file. */
const MAX_OPTIONS_BYTES = 512 * 1024;

const schemas = {
  preview: {
    tags,
    summary: 'Read a file of tips, and say what an import of it would record',
    consumes: ['multipart/form-data'],
    body: ImportForm,
    response: { 200: ImportPreview },
  },
  list: {
    tags,
    summary: 'List the last 200 imports of files, newest first',
    response: { 200: Type.Array(TipImport) },
  },
  begin: {
    tags,
    summary: 'Begin the import of a file, or continue the one of the same file that broke off',
    body: BeginImport,
    response: { 200: TipImport },
  },
  undo: {
    tags,
    summary: 'Take out the tips of an import, also moved and edited ones',
    params: IdParams,
    body: ChangeImport,
    response: { 200: ImportChange },
  },
  redo: {
    tags,
    summary: 'Bring back the tips that the undo of an import took out',
    params: IdParams,
    body: ChangeImport,
    response: { 200: ImportChange },
  },
};

type Needs = {
  imports: ImportService;
  preview: ImportPreviewer;
  /** The folder for a received file while it is parsed. */
  directory: string;
};

/** Imports of files. */
export function importRoutes({ imports, preview, directory }: Needs): FastifyPluginAsyncTypebox {
  const form = {
    ...{ what: 'file of tips', directory, maxMb: MAX_TIP_FILE_MB },
    ...{ textField: 'options', maxTextBytes: MAX_OPTIONS_BYTES },
    smaller: 'Split it into smaller files.',
  };

  // Its own scope: only this route accepts forms.
  const previewRoute: FastifyPluginAsyncTypebox = async (app) => {
    app.post('/import/preview', {
      schema: schemas.preview,
      config: { permission: 'owner' },
      ...acceptForms(app, form),
      async handler(request) {
        const { path, sha256: hash, text = '{"into":null}' } = await receiveForm(request, form);
        try {
          return await preview({ path, hash }, optionsIn(text));
        } finally {
          await rm(path, { force: true });
        }
      },
    });
  };

  return async (app) => {
    await app.register(previewRoute);

    app.get('/imports', { schema: schemas.list, config: { permission: 'owner' } }, () =>
      imports.list(),
    );

    app.post(
      '/imports',
      { schema: schemas.begin, config: { permission: 'owner', activity: 'began an import' } },
      ({ body }) => imports.begin(body),
    );

    app.post(
      '/imports/:id/undo',
      { schema: schemas.undo, config: { permission: 'owner', activity: 'undid an import' } },
      ({ params }) => imports.undo(params.id),
    );

    app.post(
      '/imports/:id/redo',
      { schema: schemas.redo, config: { permission: 'owner', activity: 'redid an import' } },
      ({ params }) => imports.redo(params.id),
    );
  };
}

const optionIssues = bodyCheck(ImportOptions);

/** Throws `invalid` with every issue. */
function optionsIn(text: string): ImportOptions {
  let options: unknown;
  try {
    options = JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid', 'The options are no JSON.', { cause });
  }
  const issues = optionIssues(options);
  if (issues.length > 0) throw invalid(issues);
  return options as ImportOptions;
}
