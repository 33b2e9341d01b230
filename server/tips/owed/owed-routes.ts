import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '#contract/common.ts';
import { OwedParams, OwedRewards, UpdateOwed } from '#contract/owed.ts';
import type { OwedService } from './owed-service.ts';

const tags = ['lives'];

const schemas = {
  list: {
    tags,
    summary: 'List the rewards of reached goals, who reached them, and which are done',
    params: IdParams,
    response: { 200: OwedRewards },
  },
  decide: {
    tags,
    summary: 'Mark the reward of a reached goal as done, put it off, or undo that',
    params: OwedParams,
    body: UpdateOwed,
    response: { 200: OwedRewards },
  },
};

export function owedRoutes(owed: OwedService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/:id/owed',
      { schema: schemas.list, config: { permission: 'moderator' } },
      ({ params }) => owed.list(params.id),
    );

    app.put(
      '/:id/owed/:amount_cents',
      { schema: schemas.decide, config: { permission: 'moderator', activity: 'marked a reward' } },
      ({ params, body }) => owed.decide(params.id, params.amount_cents, body.state),
    );
  };
}
