import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Activity, ActivityQuery } from '#contract/people.ts';
import type { ActivityService } from './activity-service.ts';

const schema = {
  tags: ['people'],
  summary: 'List what people did through the shared door, newest first',
  querystring: ActivityQuery,
  response: { 200: Type.Array(Activity) },
};

export function activityRoutes(activity: ActivityService): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.get('/', { schema, config: { permission: 'owner' } }, async ({ query }) =>
      activity.list(query.before),
    );
  };
}
