import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ALERTS_VERSION_HEADER } from '#contract/alert-headers.ts';
import { LiveAlerts } from '#contract/alerts.ts';
import { BOOT_VERSION_HEADER } from '#contract/boot-version.ts';
import { ErrorBody, NoBody, VersionHeader } from '#contract/common.ts';
import { PREVIEW_HEADER } from '#contract/other-look.ts';
import { OverlayBoot, OverlayBootQuery } from '#contract/overlay.ts';
import { TipTotals, TipTotalsQuery } from '#contract/tips.ts';
import { isSameVersion } from '#domain/etag.ts';
import { SAMPLE } from '#domain/sample-live.ts';
import { contentEtag } from './content-etag.ts';
import type { OpenOverlays } from './open-overlays.ts';
import { SAMPLE_ALERTS } from './sample-alerts.ts';
import { sampleTotals } from './sample-totals.ts';
import type { OverlayService } from './service.ts';

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

type Needs = {
  /** Makes a service for one request. */
  overlay: () => OverlayService;
  /** See BOOT_VERSION_HEADER. */
  bootVersion: () => string;
  /** Is told what each overlay shows, but for those in the editor's frame. */
  openOverlays: Pick<OpenOverlays, 'note'>;
};

export function overlayRoutes({
  overlay,
  bootVersion,
  openOverlays,
}: Needs): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/overlay_boot', { schema: schemas.boot }, async (request, reply) => {
      // Read before the boot data, so that a change meanwhile leads to one more request.
      reply.header(BOOT_VERSION_HEADER, bootVersion());
      const { boot, isOwnLook } = await overlay().boot(request.query);
      if (request.headers[PREVIEW_HEADER] === undefined) {
        const [, link = ''] = request.url.split('?');
        openOverlays.note(link, {
          liveId: boot.live.id,
          otherLook: isOwnLook ? null : (boot.theme?.name ?? ''),
        });
      }
      return unlessKnown(request, reply, boot);
    });

    app.get(
      `/lives/${SAMPLE}/tips/totals`,
      { schema: schemas.sampleTotals },
      async (request, reply) => {
        reply.header(BOOT_VERSION_HEADER, bootVersion());
        reply.header(ALERTS_VERSION_HEADER, contentEtag(SAMPLE_ALERTS));
        return unlessKnown(request, reply, sampleTotals(request.query.top));
      },
    );

    app.get(`/lives/${SAMPLE}/alerts`, { schema: schemas.sampleAlerts }, async (request, reply) =>
      unlessKnown(request, reply, SAMPLE_ALERTS),
    );
  };
}

/** 304 without a body for who has this content already, else the content. */
function unlessKnown<T extends object>(request: FastifyRequest, reply: FastifyReply, content: T) {
  const etag = contentEtag(content);
  reply.header('etag', etag);
  return isSameVersion(request.headers['if-none-match'], etag) ? reply.code(304).send() : content;
}
