import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OnAir, PutOnAir } from '#contract/sources.ts';
import type { OnAirService } from './on-air-service.ts';

const tags = ['on air'];

const schemas = {
  get: { tags, summary: 'Read which live is on air', response: { 200: OnAir } },
  put: {
    tags,
    summary: 'Put a live on air, or none: arrivals of sources go to it',
    body: PutOnAir,
    response: { 200: OnAir },
  },
};

export function onAirRoutes(onAir: OnAirService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/', { schema: schemas.get, config: { permission: 'moderator' } }, async () =>
      onAir.get(),
    );

    app.put(
      '/',
      {
        schema: schemas.put,
        config: {
          permission: 'owner',
          activity: ({ live_id }: PutOnAir) =>
            live_id === null ? 'took the live off the air' : 'put a live on air',
        },
      },
      (request) => onAir.put(request.body.live_id),
    );
  };
}
