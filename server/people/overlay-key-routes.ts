import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { OverlayKey, OverlayKeyOf } from '#contract/people.ts';
import type { OverlayKeyService } from './overlay-key-service.ts';

const tags = ['overlay'];

const schemas = {
  list: {
    tags,
    summary: 'List the keys of overlays on other computers',
    response: { 200: Type.Array(OverlayKey) },
  },
  get: {
    tags,
    summary: 'Read the key of an overlay on another computer; it is made if there is none yet',
    body: OverlayKeyOf,
    response: { 200: OverlayKey },
  },
  renew: {
    tags,
    summary: 'Replace the key of an overlay, which ends every overlay with the key before',
    body: OverlayKeyOf,
    response: { 200: OverlayKey },
  },
};

export function overlayKeyRoutes(keys: OverlayKeyService): FastifyPluginAsyncTypebox {
  return async (api) => {
    const permission = 'owner' as const;

    api.get('/', { schema: schemas.list, config: { permission } }, async () => keys.list());

    api.post('/', { schema: schemas.get, config: { permission } }, ({ body }) =>
      keys.get(body.live_id),
    );

    api.post(
      '/renew',
      { schema: schemas.renew, config: { permission, activity: 'renewed the link of an overlay' } },
      ({ body }) => keys.renew(body.live_id),
    );
  };
}
