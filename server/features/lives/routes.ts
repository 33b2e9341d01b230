import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { ErrorBody, IdParams, NoBody, RevisionHeader } from '#contract/common.ts';
import { CreateLive, Live, LiveSummary, UpdateLive } from '#contract/lives.ts';
import type { PartOf } from '#domain/checked.ts';
import type { LiveService } from './service.ts';

const tags = ['lives'];

const schemas = {
  list: {
    tags,
    summary: 'List lives with their tip totals, newest first',
    response: { 200: Type.Array(LiveSummary) },
  },
  get: { tags, summary: 'Read a live', params: IdParams, response: { 200: Live } },
  create: { tags, summary: 'Schedule a live', body: CreateLive, response: { 201: Live } },
  update: {
    tags,
    summary: 'Change the keys of a live that are present',
    params: IdParams,
    headers: RevisionHeader,
    body: UpdateLive,
    response: { 200: Live, 409: ErrorBody },
  },
  remove: {
    tags,
    summary: 'Delete a live and its tips',
    params: IdParams,
    headers: RevisionHeader,
    response: { 204: NoBody('Deleted'), 409: ErrorBody },
  },
};

/** `lives` makes a service for one request. */
export function liveRoutes(lives: () => LiveService): FastifyPluginAsyncTypebox {
  const config = { valueIssues: (part: PartOf<UpdateLive>) => lives().issuesOf(part) };
  return async (app) => {
    app.get('/', { schema: schemas.list }, () => lives().list());

    app.get('/:id', { schema: schemas.get }, (request) => lives().get(request.params.id));

    app.post('/', { schema: schemas.create, config }, async (request, reply) => {
      reply.code(201);
      return lives().create(request.body);
    });

    app.put('/:id', { schema: schemas.update, config }, (request) =>
      lives().update(request.params.id, request.body, request.headers['if-match']),
    );

    app.delete('/:id', { schema: schemas.remove }, async (request, reply) => {
      await lives().remove(request.params.id, request.headers['if-match']);
      return reply.code(204).send();
    });
  };
}
