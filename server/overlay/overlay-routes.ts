import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LiveAlerts } from '#contract/alerts.ts';
import { ErrorBody, NoBody, VersionHeader } from '#contract/common.ts';
import { OverlayBoot, OverlayBootQuery } from '#contract/overlay.ts';
import { TipTotals, TipTotalsQuery } from '#contract/tips.ts';
import { AppError } from '#domain/errors.ts';
import { isSameVersion } from '#domain/etag.ts';
import { SAMPLE } from '#domain/sample-live.ts';
import type { Storage } from '../storage/storage.ts';
import { contentEtag } from './content-etag.ts';
import { readBoot } from './read-boot.ts';
import { SAMPLE_ALERTS } from './sample-alerts.ts';
import { sampleTotals } from './sample-totals.ts';

const tags = ['overlay'];
const unchanged = NoBody('Unchanged since the version in If-None-Match');

const schemas = {
  boot: {
    tags,
    summary: `Read what an overlay draws, but for the tips; the live "${SAMPLE}" is made up, for previews`,
    querystring: OverlayBootQuery,
    headers: VersionHeader,
    response: { 200: OverlayBoot, 304: unchanged, 404: ErrorBody },
  },
  sampleTotals: {
    tags,
    summary: 'Read the made-up tips of the sample live, added up per fan',
    querystring: TipTotalsQuery,
    headers: VersionHeader,
    response: { 200: TipTotals, 304: unchanged },
  },
  sampleAlerts: {
    tags,
    summary: 'Read the alerts of the sample live, which has none',
    headers: VersionHeader,
    response: { 200: LiveAlerts, 304: unchanged },
  },
};

export function overlayRoutes({ read }: Pick<Storage, 'read'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/overlay_boot',
      { schema: schemas.boot, config: { permission: 'overlay' } },
      async (request, reply) => {
        const found = read((prepared) => readBoot(prepared, request.query));
        if (!found) throw new AppError('not_found', 'Data not found');
        return unlessKnown(request, reply, found.boot);
      },
    );

    app.get(
      `/lives/${SAMPLE}/tips/totals`,
      { schema: schemas.sampleTotals, config: { permission: 'open' } },
      async (request, reply) => {
        return unlessKnown(request, reply, sampleTotals(request.query.top));
      },
    );

    app.get(
      `/lives/${SAMPLE}/alerts`,
      { schema: schemas.sampleAlerts, config: { permission: 'open' } },
      async (request, reply) => unlessKnown(request, reply, SAMPLE_ALERTS),
    );
  };
}

/** 304 without a body for a client that has this content already, else the content. */
function unlessKnown<T extends object>(request: FastifyRequest, reply: FastifyReply, content: T) {
  const etag = contentEtag(content);
  reply.header('etag', etag);
  return isSameVersion(request.headers['if-none-match'], etag) ? reply.code(304).send() : content;
}
