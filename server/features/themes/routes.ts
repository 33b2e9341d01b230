import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { ErrorBody, IdParams, NoBody, RevisionHeader } from '#contract/common.ts';
import { CreateTheme, Theme, UpdateTheme } from '#contract/themes.ts';
import type { PartOf } from '#domain/checked.ts';
import type { ThemeService } from './service.ts';

const tags = ['themes'];

const schemas = {
  list: { tags, summary: 'List themes by name', response: { 200: Type.Array(Theme) } },
  get: { tags, summary: 'Read a theme', params: IdParams, response: { 200: Theme } },
  create: { tags, summary: 'Add a theme', body: CreateTheme, response: { 201: Theme } },
  update: {
    tags,
    summary: 'Change the keys of a theme that are present',
    params: IdParams,
    headers: RevisionHeader,
    body: UpdateTheme,
    response: { 200: Theme, 409: ErrorBody },
  },
  remove: {
    tags,
    summary: 'Delete a theme; the lives that had it have none',
    params: IdParams,
    headers: RevisionHeader,
    response: { 204: NoBody('Deleted'), 409: ErrorBody },
  },
};

/** `themes` makes a service for one request. */
export function themeRoutes(themes: () => ThemeService): FastifyPluginAsyncTypebox {
  const config = { valueIssues: (part: PartOf<UpdateTheme>) => themes().issuesOf(part) };
  return async (app) => {
    app.get('/', { schema: schemas.list }, () => themes().list());

    app.get('/:id', { schema: schemas.get }, (request) => themes().get(request.params.id));

    app.post('/', { schema: schemas.create, config }, async (request, reply) => {
      reply.code(201);
      return themes().create(request.body);
    });

    app.put('/:id', { schema: schemas.update, config }, (request) =>
      themes().update(request.params.id, request.body, request.headers['if-match']),
    );

    app.delete('/:id', { schema: schemas.remove }, async (request, reply) => {
      await themes().remove(request.params.id, request.headers['if-match']);
      return reply.code(204).send();
    });
  };
}
