import type { EntityManager } from '@mikro-orm/sqlite';
import type { FastifyContextConfig, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type TObject, Type } from 'typebox';
import { ErrorBody, IdParams, NoBody, RevisionHeader } from '#contract/common.ts';
import type { PartOf } from '#domain/checked.ts';
import { createRecordService, type RecordKind } from './record-service.ts';

type ById = { Params: IdParams; Headers: { 'if-match'?: string } };

type RecordOptions = {
  /** The entries of the list; those of one record by default. */
  listed?: TObject;
  /** Who reads them through the shared door; owners by default. */
  readers?: FastifyContextConfig['permission'];
  /** Replaces the default query of the list. */
  list?: (request: FastifyRequest) => unknown;
  /** Runs a change or deletion of a record, with what follows from it. */
  around?: <T>(id: string, change: () => Promise<T>) => Promise<T>;
};

/** The routes of records of one kind. */
export function recordRoutes<Update extends object>(
  kind: RecordKind<Update>,
  fork: () => EntityManager,
  {
    listed = kind.body,
    readers = 'owner',
    list,
    around = (_id, change) => change(),
  }: RecordOptions = {},
): FastifyPluginAsync {
  const { name, body, create, update, summaries } = kind;
  const records = () => createRecordService(fork(), kind);
  const tags = [kind.plural ?? `${name}s`];
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
  const reads = { permission: readers };
  const writes = (activity: string) => ({ permission: 'owner', activity }) as const;
  const valueIssues = (part: object) => records().issuesOf(part as PartOf<Update>);
  const creates = { ...writes(`added a ${name}`), valueIssues };
  const updates = { ...writes(`changed a ${name}`), valueIssues };
  const removes = writes(`deleted a ${name}`);
  return async (app) => {
    app.get('/', { schema: schemas.list, config: reads }, async (request) =>
      list ? list(request) : records().list(),
    );

    app.get<ById>('/:id', { schema: schemas.get, config: reads }, (request) =>
      records().get(request.params.id),
    );

    app.post<{ Body: Update }>(
      '/',
      { schema: schemas.create, config: creates },
      (request, reply) => {
        reply.code(201);
        return records().create(request.body as Update);
      },
    );

    app.put<ById & { Body: Update }>(
      '/:id',
      { schema: schemas.update, config: updates },
      (request) => {
        const { id } = request.params;
        const ifMatch = request.headers['if-match'];
        return around(id, () => records().update(id, request.body as Update, ifMatch));
      },
    );

    app.delete<ById>(
      '/:id',
      { schema: schemas.remove, config: removes },
      async (request, reply) => {
        const { id } = request.params;
        await around(id, () => records().remove(id, request.headers['if-match']));
        return reply.code(204).send();
      },
    );
  };
}
