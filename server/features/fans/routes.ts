import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { IdParams } from '#contract/common.ts';
import { CreateFan, Fan, FanQuery, RenameFan } from '#contract/fans.ts';
import { nameIssues } from '#domain/names.ts';
import type { FanService } from './service.ts';

const search = {
  tags: ['fans'],
  summary: 'Find fans by name, best match first',
  querystring: FanQuery,
  response: { 200: Type.Array(Fan) },
};

const create = {
  tags: ['fans'],
  summary: 'Add a fan; a known name answers 200 with that fan',
  body: CreateFan,
  response: { 200: Fan, 201: Fan },
};

const rename = {
  tags: ['fans'],
  summary: 'Rename a fan; under the name of another one the two become that other fan',
  params: IdParams,
  body: RenameFan,
  response: { 200: Fan },
};

const config = { valueIssues: nameIssues };

export function fanRoutes(fans: FanService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/', { schema: search }, async (request) => fans.search(request.query.query ?? ''));

    app.post('/', { schema: create, config }, async (request, reply) => {
      const { fan, isNew } = await fans.create(request.body.name);
      reply.code(isNew ? 201 : 200);
      return fan;
    });

    app.put('/:id', { schema: rename, config }, (request) =>
      fans.rename(request.params.id, request.body.name),
    );
  };
}
