import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BlockList, UpdateBlockList } from '#contract/sources.ts';
import type { BlockListService } from './block-list-service.ts';

const tags = ['block list'];

const schemas = {
  get: {
    tags,
    summary: 'Read what holds a tip: words, ready lists, amounts in names, first tips, and a delay',
    response: { 200: BlockList },
  },
  put: {
    tags,
    summary: 'Change what holds a tip; keys that are absent stay as they are',
    body: UpdateBlockList,
    response: { 200: BlockList },
  },
};

export function blockListRoutes(blockList: BlockListService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/', { schema: schemas.get, config: { permission: 'owner' } }, async () =>
      blockList.get(),
    );

    app.put(
      '/',
      { schema: schemas.put, config: { permission: 'owner', activity: 'changed the held words' } },
      (request) => blockList.put(request.body),
    );
  };
}
