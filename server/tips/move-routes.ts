import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody } from '#contract/common.ts';
import { MovedTips, MoveTips } from '#contract/tips.ts';
import type { Storage } from '../storage/storage.ts';
import { moveTips } from './move-tips.ts';

const schema = {
  tags: ['tips'],
  summary:
    'Move tips to another live of the same currency, all or none and without alerts; the answer, sent with the live they were on, undoes it',
  body: MoveTips,
  response: { 200: MovedTips, 404: ErrorBody, 409: ErrorBody },
};

export const moveRoutes =
  ({ inTransaction }: Pick<Storage, 'inTransaction'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/tips/move',
      { schema, config: { permission: 'owner', activity: 'moved tips' } },
      ({ body }) => inTransaction((prepared) => moveTips(prepared, body)),
    );
  };
