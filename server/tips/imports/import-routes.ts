import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@fastify/type-provider-typebox';
import { IdParams } from '#contract/common.ts';
import { BeginImport, ChangeImport, ImportChange, TipImport } from '#contract/tip-imports.ts';
import type { ImportService } from './import-service.ts';

const tags = ['tips'];

const schemas = {
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

export function importRoutes(imports: ImportService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/imports', { schema: schemas.list }, () => imports.list());

    app.post('/imports', { schema: schemas.begin }, ({ body }) => imports.begin(body));

    app.post('/imports/:id/undo', { schema: schemas.undo }, ({ params }) =>
      imports.undo(params.id),
    );

    app.post('/imports/:id/redo', { schema: schemas.redo }, ({ params }) =>
      imports.redo(params.id),
    );
  };
}
