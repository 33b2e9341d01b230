import { type FastifyPluginAsyncTypebox, type Static, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ErrorBody, IdParams, NoBody, VersionHeader } from '#contract/common.ts';
import {
  IdempotencyHeader,
  ImportResult,
  ImportTips,
  RecordTip,
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
import { isSameVersion } from '#domain/etag.ts';
import { personOf } from '../http/permissions.ts';
import type { TipService } from './tip-service.ts';
import { CHANGED, type TipVersions } from './version-headers.ts';

const tags = ['tips'];
const unchanged = NoBody('Unchanged since the version in If-None-Match');
const changedTip = { ...Tip, ...CHANGED };

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
    body: RecordTip,
    response: { 200: changedTip, 201: changedTip, 422: ErrorBody },
  },
  importAll: {
    tags,
    summary:
      'Record many tips, all or none; those whose key the live has seen are left as they are, and a key that was used for another tip is 422',
    params: IdParams,
    body: ImportTips,
    response: { 200: { ...ImportResult, ...CHANGED }, 422: ErrorBody },
  },
  update: {
    tags,
    summary: 'Change the keys of a tip that are present',
    params: TipParams,
    body: TipPatch,
    response: { 200: changedTip },
  },
  remove: {
    tags,
    summary: 'Delete a tip; it can be restored until its live is deleted',
    params: TipParams,
    response: { 204: { ...NoBody('Deleted'), ...CHANGED } },
  },
  restore: {
    tags,
    summary: 'Bring a deleted tip back as it was; one that is there already is answered as it is',
    params: TipParams,
    body: RestoreTip,
    response: { 200: changedTip },
  },
};

type OfLive = FastifyRequest<{ Params: Static<typeof IdParams> }>;

type Needs = {
  tips: TipService;
  versions: TipVersions;
  /** The revision of a live's tips; undefined for an unknown live. */
  revisionOf: (liveId: string) => number | undefined;
};

export function tipRoutes({ tips, versions, revisionOf }: Needs): FastifyPluginAsyncTypebox {
  /** Answers 304 before any tip is read. */
  function preHandler(request: OfLive, reply: FastifyReply, done: () => void): void {
    const revision = revisionOf(request.params.id);
    if (revision === undefined) throw notFound('Live');
    const etag = versions.etag(request.params.id, revision);
    reply.header('etag', etag);
    if (isSameVersion(request.headers['if-none-match'], etag)) reply.code(304).send();
    else done();
  }

  const config = { valueIssues: (part: PartOf<TipPatch>) => tips.issuesOf(part) };
  const importConfig = { valueIssues: (part: PartOf<ImportTips>) => tips.issuesOfImport(part) };

  return async (app) => {
    app.get(
      '/:id/tips',
      { schema: schemas.list, config: { permission: 'moderator' }, preHandler },
      async (request, reply) => {
        const { revision, tips: listed } = tips.list(request.params.id, request.query);
        reply.header('etag', versions.etag(request.params.id, revision));
        return listed;
      },
    );

    app.get(
      '/:id/tips/totals',
      { schema: schemas.totals, config: { permission: 'overlay' }, preHandler },
      async (request, reply) => {
        const totals = tips.totals(request.params.id, request.query.top);
        reply.header('etag', versions.etag(request.params.id, totals.revision));
        return totals;
      },
    );

    app.post(
      '/:id/tips',
      {
        schema: schemas.create,
        config: { ...config, permission: 'moderator', activity: 'recorded a tip' },
      },
      async (request, reply) => {
        const { params, body } = request;
        const key = request.headers['idempotency-key'];
        const { tip, isNew, change } = await tips.create(params.id, body, key, personOf(request));
        versions.addHeaders(reply, change);
        reply.code(isNew ? 201 : 200);
        return tip;
      },
    );

    app.post(
      '/:id/tips/import',
      {
        schema: schemas.importAll,
        config: { ...importConfig, permission: 'owner', activity: 'imported tips' },
      },
      async ({ params, body }, reply) => {
        const { result, change } = await tips.importAll(params.id, body);
        versions.addHeaders(reply, change);
        return result;
      },
    );

    app.put(
      '/tips/:tipId',
      {
        schema: schemas.update,
        config: { ...config, permission: 'moderator', activity: 'changed a tip' },
      },
      async (request, reply) => {
        const { params, body } = request;
        const { tip, change } = await tips.update(params.tipId, body, personOf(request));
        versions.addHeaders(reply, change);
        return tip;
      },
    );

    app.delete(
      '/tips/:tipId',
      { schema: schemas.remove, config: { permission: 'moderator', activity: 'deleted a tip' } },
      async (request, reply) => {
        versions.addHeaders(reply, await tips.remove(request.params.tipId));
        return reply.code(204).send();
      },
    );

    app.post(
      '/tips/:tipId/restore',
      { schema: schemas.restore, config: { permission: 'moderator', activity: 'restored a tip' } },
      async (request, reply) => {
        const { tip, change } = await tips.restore(request.params.tipId);
        versions.addHeaders(reply, change);
        return tip;
      },
    );
  };
}
