import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody } from '#contract/common.ts';
import {
  PutSliderDefaults,
  SliderDefaults,
  SliderDefaultsQuery,
  SliderRange,
} from '#contract/defaults.ts';
import { checkSliderRange } from '#domain/appearance/slider-range.ts';
import type { SliderDefaultsService } from './defaults-service.ts';

const tags = ['defaults'];

const get = {
  tags,
  summary: 'Read the range of a slider',
  querystring: SliderDefaultsQuery,
  response: { 200: SliderRange, 404: ErrorBody },
};

const put = {
  tags,
  summary: 'Set the range of a slider',
  body: PutSliderDefaults,
  response: { 200: SliderDefaults },
};

const config = { valueIssues: (part: object) => checkSliderRange(part).issues };

/** `defaults` makes a service for one request. */
export function sliderDefaultsRoutes(
  defaults: () => SliderDefaultsService,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/', { schema: get, config: { permission: 'owner' } }, (request) =>
      defaults().get(request.query),
    );

    app.put(
      '/',
      {
        schema: put,
        config: { ...config, permission: 'owner', activity: 'changed the range of a slider' },
      },
      (request) => defaults().put(request.body),
    );
  };
}
