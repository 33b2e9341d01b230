import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { ErrorBody, IdParams, NoBody, RevisionHeader } from '#contract/common.ts';
import { CreateLayout, Layout, UpdateLayout } from '#contract/layouts.ts';
import { nameIssues } from '#domain/names.ts';
import type { LayoutService } from './service.ts';

const tags = ['layouts'];

const schemas = {
  list: { tags, summary: 'List layouts by name', response: { 200: Type.Array(Layout) } },
  get: { tags, summary: 'Read a layout', params: IdParams, response: { 200: Layout } },
  create: { tags, summary: 'Add a layout', body: CreateLayout, response: { 201: Layout } },
  update: {
    tags,
    summary: 'Change the keys of a layout that are present',
    params: IdParams,
    headers: RevisionHeader,
    body: UpdateLayout,
    response: { 200: Layout, 409: ErrorBody },
  },
  remove: {
    tags,
    summary: 'Delete a layout; the themes that had it have none',
    params: IdParams,
    headers: RevisionHeader,
    response: { 204: NoBody('Deleted'), 409: ErrorBody },
  },
};

const config = { valueIssues: nameIssues };

/** `layouts` makes a service for one request. */
export function layoutRoutes(layouts: () => LayoutService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/', { schema: schemas.list }, () => layouts().list());

    app.get('/:id', { schema: schemas.get }, (request) => layouts().get(request.params.id));

    app.post('/', { schema: schemas.create, config }, async (request, reply) => {
      reply.code(201);
      return layouts().create(request.body);
    });

    app.put('/:id', { schema: schemas.update, config }, (request) =>
      layouts().update(request.params.id, request.body, request.headers['if-match']),
    );

    app.delete('/:id', { schema: schemas.remove }, async (request, reply) => {
      await layouts().remove(request.params.id, request.headers['if-match']);
      return reply.code(204).send();
    });
  };
}
