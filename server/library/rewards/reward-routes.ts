import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { ErrorBody, IdParams, NoBody } from '#contract/common.ts';
import {
  CreateReward,
  RenameReward,
  ReorderRewards,
  Reward,
  RewardGroup,
} from '#contract/rewards.ts';
import type { PartOf } from '#domain/checked.ts';
import { nameIssues } from './check-reward.ts';
import type { RewardService } from './reward-service.ts';

const tags = ['rewards'];
const groups = Type.Array(RewardGroup);

const schemas = {
  list: {
    tags,
    summary: 'List the groups of rewards in their order',
    response: { 200: groups },
  },
  create: {
    tags,
    summary: 'Add a reward, or without its name a group',
    body: CreateReward,
    response: { 201: Reward, 409: ErrorBody },
  },
  rename: {
    tags,
    summary: 'Rename a reward, or the whole group of one',
    params: IdParams,
    body: RenameReward,
    response: { 200: Reward, 409: ErrorBody },
  },
  remove: {
    tags,
    summary: 'Delete a reward',
    params: IdParams,
    response: { 204: NoBody('Deleted') },
  },
  reorder: {
    tags,
    summary: 'Move rewards and groups to other places, all or none',
    body: ReorderRewards,
    response: { 200: groups },
  },
};

/** `rewards` makes a service for one request. */
export function rewardRoutes(rewards: () => RewardService): FastifyPluginAsyncTypebox {
  const names = { valueIssues: nameIssues };
  const order = {
    valueIssues: (part: PartOf<ReorderRewards>) => rewards().orderIssues(part),
  };
  return async (app) => {
    app.get('/', { schema: schemas.list, config: { permission: 'moderator' } }, () =>
      rewards().list(),
    );

    app.post(
      '/',
      {
        schema: schemas.create,
        config: { ...names, permission: 'owner', activity: 'added a reward' },
      },
      async (request, reply) => {
        reply.code(201);
        return rewards().create(request.body);
      },
    );

    app.put(
      '/:id',
      {
        schema: schemas.rename,
        config: { ...names, permission: 'owner', activity: 'renamed a reward' },
      },
      (request) => rewards().rename(request.params.id, request.body),
    );

    app.delete(
      '/:id',
      { schema: schemas.remove, config: { permission: 'owner', activity: 'deleted a reward' } },
      async (request, reply) => {
        await rewards().remove(request.params.id);
        return reply.code(204).send();
      },
    );

    app.post(
      '/reorder-batch',
      {
        schema: schemas.reorder,
        config: { ...order, permission: 'owner', activity: 'reordered rewards' },
      },
      (request) => rewards().reorder(request.body),
    );
  };
}
