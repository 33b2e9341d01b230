import type { Readable } from 'node:stream';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { Look, LookParams, UseLook } from '#contract/looks.ts';
import { Theme } from '#contract/themes.ts';
import type { LookService } from './look-service.ts';

const tags = ['looks'];
const webp = {
  content: {
    'image/webp': { schema: Type.Unsafe<Readable>({ type: 'string', format: 'binary' }) },
  },
};

const schemas = {
  list: { tags, summary: 'List the starter looks', response: { 200: Type.Array(Look) } },
  picture: {
    tags,
    summary: 'Get the picture of a look',
    params: LookParams,
    response: { 200: webp },
  },
  use: {
    tags,
    summary: 'Add a copy of a look as a theme with its layout; all of it or nothing',
    params: LookParams,
    body: UseLook,
    response: { 201: Theme },
  },
};

/** Lists starter looks and makes themes of them. */
export function lookRoutes(looks: LookService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/', { schema: schemas.list, config: { permission: 'owner' } }, () => looks.list());

    app.get(
      '/:id/picture',
      { schema: schemas.picture, config: { permission: 'owner' } },
      async (request, reply) => {
        reply.type('image/webp').header('cache-control', 'max-age=3600');
        return looks.pictureOf(request.params.id);
      },
    );

    app.post(
      '/:id/use',
      { schema: schemas.use, config: { permission: 'owner', activity: 'added a starter look' } },
      async (request, reply) => {
        const theme = await looks.use(request.params.id);
        reply.code(201);
        return theme;
      },
    );
  };
}
