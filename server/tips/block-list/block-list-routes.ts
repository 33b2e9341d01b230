import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BlockList } from '#contract/sources.ts';
import type { BlockListService } from './block-list-service.ts';

const tags = ['block list'];

const schemas = {
  get: { tags, summary: 'Read the words that hold an arrival', response: { 200: BlockList } },
  put: {
    tags,
    summary: 'Replace the words that hold an arrival',
    body: BlockList,
    response: { 200: BlockList },
  },
};

export function blockListRoutes(blockList: BlockListService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/', { schema: schemas.get }, async () => blockList.get());

    app.put('/', { schema: schemas.put }, (request) => blockList.put(request.body));
  };
}
