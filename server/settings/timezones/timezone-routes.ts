import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { ErrorBody } from '#contract/common.ts';
import {
  ResolvedTimezone,
  TimezoneResolveQuery,
  TimezoneSuggestion,
  TimezoneSuggestQuery,
} from '#contract/timezones.ts';
import type { TimezoneService } from './timezone-service.ts';

const suggest = {
  tags: ['timezones'],
  summary: 'Find cities and timezones from two characters on, best match first',
  querystring: TimezoneSuggestQuery,
  response: { 200: Type.Array(TimezoneSuggestion) },
};

const resolve = {
  tags: ['timezones'],
  summary: 'Tell the timezone of a suggested place, with its offset of today',
  querystring: TimezoneResolveQuery,
  response: { 200: ResolvedTimezone, 404: ErrorBody },
};

/** One service for all requests, because it caches the cities. */
export function timezoneRoutes(timezones: TimezoneService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/suggest', { schema: suggest, config: { permission: 'owner' } }, ({ query }) =>
      timezones.suggest(query.q),
    );
    app.get('/resolve', { schema: resolve, config: { permission: 'moderator' } }, ({ query }) =>
      timezones.resolve(query.place_id),
    );
  };
}
