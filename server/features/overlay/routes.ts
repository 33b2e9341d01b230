import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BOOT_VERSION_HEADER } from '#contract/boot-version.ts';
import { ErrorBody, NoBody, VersionHeader } from '#contract/common.ts';
import { OverlayBoot, OverlayBootQuery } from '#contract/overlay.ts';
import { etagOf, isSameVersion } from '#domain/etag.ts';
import type { OpenOverlays } from './open-overlays.ts';
import type { OverlayService } from './service.ts';

const schema = {
  tags: ['overlay'],
  summary: 'Read what an overlay draws, but for the tips',
  querystring: OverlayBootQuery,
  headers: VersionHeader,
  response: {
    200: OverlayBoot,
    304: NoBody('Unchanged since the version in If-None-Match'),
    404: ErrorBody,
  },
};

type Needs = {
  /** Makes a service for one request. */
  overlay: () => OverlayService;
  /** See BOOT_VERSION_HEADER. */
  bootVersion: () => string;
  /** Is told what each overlay shows. */
  openOverlays: Pick<OpenOverlays, 'note'>;
};

export function overlayRoutes({
  overlay,
  bootVersion,
  openOverlays,
}: Needs): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/overlay_boot', { schema }, async (request, reply) => {
      // Read before the boot data, so that a change meanwhile leads to one more request.
      reply.header(BOOT_VERSION_HEADER, bootVersion());
      const { boot, isOwnLook } = await overlay().boot(request.query);
      openOverlays.note(JSON.stringify(request.query), {
        liveId: boot.live.id,
        otherLook: isOwnLook ? null : (boot.theme?.name ?? ''),
      });
      const etag = etagOf(digestOf(boot));
      reply.header('etag', etag);
      const isKnown = isSameVersion(request.headers['if-none-match'], etag);
      return isKnown ? reply.code(304).send() : boot;
    });
  };
}

/** A hash of the content, not its dates: two changes can share a millisecond, and a restored database has older ones. */
function digestOf(boot: OverlayBoot): string {
  return createHash('sha256').update(JSON.stringify(boot)).digest('base64url');
}
