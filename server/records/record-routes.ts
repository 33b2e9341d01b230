import type { FastifyPluginAsync } from 'fastify';
import { type TObject, type TSchema, Type } from 'typebox';
import { ErrorBody, IdParams, NoBody, RevisionHeader } from '#contract/common.ts';
import type { PartOf } from '#domain/checked.ts';
import type { RecordService } from './record-service.ts';

type Description = {
  /** In the plural. */
  tag: string;
  /** In the singular. */
  name: string;
  body: TObject;
  listed: TSchema;
  create: TObject;
  update: TObject;
  /** Of the routes that do not say the same for each kind. */
  summaries: { list: string; create: string; remove: string };
};

type ById = { Params: IdParams; Headers: { 'if-match'?: string } };

/** The routes of records of one kind. `records` makes a service for one request. */
export function recordRoutes<Body, Create, Update extends object>(
  { tag, name, body, listed, create, update, summaries }: Description,
  records: () => RecordService<Body, Create, Update>,
  list: () => unknown = () => records().list(),
): FastifyPluginAsync {
  const tags = [tag];
  const ofOne = { tags, params: IdParams };
  const ofRevision = { ...ofOne, headers: RevisionHeader };
  const schemas = {
    list: { tags, summary: summaries.list, response: { 200: Type.Array(listed) } },
    get: { ...ofOne, summary: `Read a ${name}`, response: { 200: body } },
    create: { tags, summary: summaries.create, body: create, response: { 201: body } },
    update: {
      ...ofRevision,
      summary: `Change the keys of a ${name} that are present`,
      body: update,
      response: { 200: body, 409: ErrorBody },
    },
    remove: {
      ...ofRevision,
      summary: summaries.remove,
      response: { 204: NoBody('Deleted'), 409: ErrorBody },
    },
  };
  const config = { valueIssues: (part: object) => records().issuesOf(part as PartOf<Update>) };
  return async (app) => {
    app.get('/', { schema: schemas.list }, async () => list());

    app.get<ById>('/:id', { schema: schemas.get }, (request) => records().get(request.params.id));

    app.post<{ Body: Create }>('/', { schema: schemas.create, config }, (request, reply) => {
      reply.code(201);
      return records().create(request.body as Create);
    });

    app.put<ById & { Body: Update }>('/:id', { schema: schemas.update, config }, (request) =>
      records().update(request.params.id, request.body as Update, request.headers['if-match']),
    );

    app.delete<ById>('/:id', { schema: schemas.remove }, async (request, reply) => {
      await records().remove(request.params.id, request.headers['if-match']);
      return reply.code(204).send();
    });
  };
}
