import { randomUUID } from 'node:crypto';
import { type FastifyPluginAsyncTypebox, type Static, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ErrorBody, IdParams, NoBody, VersionHeader } from '#contract/common.ts';
import { DATA_VERSION_HEADER } from '#contract/data-version.ts';
import {
  IdempotencyHeader,
  ImportResult,
  ImportTips,
  RestoreTip,
  Tip,
  TipListQuery,
  TipParams,
  TipPatch,
  TipTotals,
  TipTotalsQuery,
} from '#contract/tips.ts';
import type { PartOf } from '#domain/checked.ts';
import { notFound } from '#domain/errors.ts';
import { etagOf, isSameVersion } from '#domain/etag.ts';
import type { TipService } from './service.ts';

const tags = ['tips'];
const unchanged = NoBody('Unchanged since the version in If-None-Match');

const schemas = {
  list: {
    tags,
    summary: 'List the tips of a live, newest first',
    params: IdParams,
    querystring: TipListQuery,
    headers: VersionHeader,
    response: { 200: Type.Array(Tip), 304: unchanged },
  },
  totals: {
    tags,
    summary: 'Add the tips of a live up per fan, highest first',
    params: IdParams,
    querystring: TipTotalsQuery,
    headers: VersionHeader,
    response: { 200: TipTotals, 304: unchanged },
  },
  create: {
    tags,
    summary:
      'Record a tip, blank or whole; a repeated Idempotency-Key answers 200 with the first tip, and 422 to another body',
    params: IdParams,
    headers: IdempotencyHeader,
    body: TipPatch,
    response: { 200: Tip, 201: Tip, 422: ErrorBody },
  },
  importAll: {
    tags,
    summary:
      'Record many tips, all or none; those whose key the live has seen are left as they are, and a key that was used for another tip is 422',
    params: IdParams,
    body: ImportTips,
    response: { 200: ImportResult, 422: ErrorBody },
  },
  update: {
    tags,
    summary: 'Change the keys of a tip that are present',
    params: TipParams,
    body: TipPatch,
    response: { 200: Tip },
  },
  remove: {
    tags,
    summary: 'Delete a tip; it can be restored until its live is deleted',
    params: TipParams,
    response: { 204: NoBody('Deleted') },
  },
  restore: {
    tags,
    summary: 'Bring a deleted tip back as it was; one that is there already is answered as it is',
    params: TipParams,
    body: RestoreTip,
    response: { 200: Tip },
  },
};

type OfLive = FastifyRequest<{ Params: Static<typeof IdParams> }>;

type Needs = {
  tips: TipService;
  /** The revision of a live's tips; undefined for an unknown live. */
  revisionOf: (liveId: string) => number | undefined;
  /** See DATA_VERSION_HEADER. */
  dataVersion: () => string;
};

export function tipRoutes({ tips, revisionOf, dataVersion }: Needs): FastifyPluginAsyncTypebox {
  // A restored older database counts its revisions again, and a page may remember one of those.
  const instance = randomUUID();

  /** Whoever has seen the tips as they are is answered here, before anything reads them. */
  function preHandler(request: OfLive, reply: FastifyReply, done: () => void): void {
    const revision = revisionOf(request.params.id);
    if (revision === undefined) throw notFound('Live');
    const etag = etagOf(instance, revision);
    reply.header('etag', etag).header(DATA_VERSION_HEADER, dataVersion());
    if (isSameVersion(request.headers['if-none-match'], etag)) reply.code(304).send();
    else done();
  }

  const config = { valueIssues: (part: PartOf<TipPatch>) => tips.issuesOf(part) };
  const importConfig = { valueIssues: (part: PartOf<ImportTips>) => tips.issuesOfImport(part) };

  return async (app) => {
    app.get('/:id/tips', { schema: schemas.list, preHandler }, ({ params, query }) =>
      tips.list(params.id, query),
    );

    app.get('/:id/tips/totals', { schema: schemas.totals, preHandler }, ({ params, query }) =>
      tips.totals(params.id, query.top),
    );

    app.post('/:id/tips', { schema: schemas.create, config }, async (request, reply) => {
      const { params, headers, body } = request;
      const { tip, isNew } = await tips.create(params.id, body, headers['idempotency-key']);
      reply.code(isNew ? 201 : 200);
      return tip;
    });

    app.post(
      '/:id/tips/import',
      { schema: schemas.importAll, config: importConfig },
      ({ params, body }) => tips.importAll(params.id, body),
    );

    app.put('/tips/:tipId', { schema: schemas.update, config }, (request) =>
      tips.update(request.params.tipId, request.body),
    );

    app.delete('/tips/:tipId', { schema: schemas.remove }, async (request, reply) => {
      await tips.remove(request.params.tipId);
      return reply.code(204).send();
    });

    app.post('/tips/:tipId/restore', { schema: schemas.restore }, (request) =>
      tips.restore(request.params.tipId),
    );
  };
}
