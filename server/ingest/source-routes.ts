import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { ErrorBody, IdParams, NoBody, RevisionHeader } from '#contract/common.ts';
import {
  CreateSource,
  NewSource,
  RenewHook,
  Source,
  SourceService,
  TestSource,
  UpdateSource,
} from '#contract/sources.ts';
import type { PartOf } from '#domain/checked.ts';
import type { SourcesService } from './source-service.ts';

const tags = ['sources'];

const schemas = {
  list: {
    tags,
    summary: 'List the sources of tips with how each is now',
    response: { 200: Type.Array(Source) },
  },
  services: {
    tags,
    summary: 'List the services that tips can come from, with what each needs',
    response: { 200: Type.Array(SourceService) },
  },
  get: {
    tags,
    summary: 'Read a source',
    params: IdParams,
    response: { 200: Source },
  },
  create: {
    tags,
    summary: 'Add a source and connect it',
    body: CreateSource,
    response: { 201: NewSource },
  },
  update: {
    tags,
    summary: 'Change the keys and values of a source that are present, and connect it anew',
    params: IdParams,
    headers: RevisionHeader,
    body: UpdateSource,
    response: { 200: Source, 409: ErrorBody },
  },
  remove: {
    tags,
    summary: 'Delete a source and forget its secrets; what came from it stays',
    params: IdParams,
    headers: RevisionHeader,
    response: { 204: NoBody('Deleted'), 409: ErrorBody },
  },
  test: {
    tags,
    summary: 'Play a test payment without the service; it never counts',
    params: IdParams,
    body: TestSource,
    response: { 204: NoBody('Played') },
  },
  renewHook: {
    tags,
    summary: 'Give a source a new address for the requests of its service',
    params: IdParams,
    body: RenewHook,
    response: { 200: NewSource },
  },
};

export function sourceRoutes(sources: SourcesService): FastifyPluginAsyncTypebox {
  const creating = {
    valueIssues: (part: PartOf<CreateSource>) => sources.issuesOfNew(part),
  };

  return async (app) => {
    app.get('/', { schema: schemas.list, config: { permission: 'owner' } }, async () =>
      sources.list(),
    );

    app.get(
      '/services',
      { schema: schemas.services, config: { permission: 'owner' } },
      async () => sources.services,
    );

    app.get('/:id', { schema: schemas.get, config: { permission: 'owner' } }, async (request) =>
      sources.get(request.params.id),
    );

    app.post(
      '/',
      {
        schema: schemas.create,
        config: { ...creating, permission: 'owner', activity: 'added a source' },
      },
      async (request, reply) => {
        reply.code(201);
        return sources.create(request.body);
      },
    );

    app.put(
      '/:id',
      { schema: schemas.update, config: { permission: 'owner', activity: 'changed a source' } },
      (request) => sources.update(request.params.id, request.body, request.headers['if-match']),
    );

    app.delete(
      '/:id',
      { schema: schemas.remove, config: { permission: 'owner', activity: 'deleted a source' } },
      async (request, reply) => {
        await sources.remove(request.params.id, request.headers['if-match']);
        return reply.code(204).send();
      },
    );

    app.post(
      '/:id/test',
      { schema: schemas.test, config: { permission: 'owner', activity: 'played a test payment' } },
      async (request, reply) => {
        await sources.test(request.params.id);
        return reply.code(204).send();
      },
    );

    app.post(
      '/:id/hook',
      {
        schema: schemas.renewHook,
        config: { permission: 'owner', activity: 'renewed the address of a source' },
      },
      (request) => sources.renewHook(request.params.id),
    );
  };
}
