import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NoBody } from '#contract/common.ts';
import {
  ChooseEcbRates,
  PutRate,
  Rate,
  RateParams,
  Rates,
  RatesInto,
  RatesIntoParams,
} from '#contract/rates.ts';
import { type RateService, rateIssues } from './rate-service.ts';

const tags = ['rates'];

const schemas = {
  list: {
    tags,
    summary: 'List the rates by which other currencies count',
    response: { 200: Rates },
  },
  into: {
    tags,
    summary: 'List what one of each other currency counts in this one today',
    params: RatesIntoParams,
    response: { 200: RatesInto },
  },
  put: {
    tags,
    summary: 'Set what one of a currency counts in another one, for tips from now on',
    params: RateParams,
    body: PutRate,
    response: { 200: Rate },
  },
  chooseEcb: {
    tags,
    summary: 'Use the daily rates of the European Central Bank where none is typed, or no longer',
    body: ChooseEcbRates,
    response: { 200: Rates },
  },
  remove: {
    tags,
    summary: 'Delete a rate; what was counted by it stays',
    params: RateParams,
    response: { 204: NoBody('Deleted') },
  },
};

const config = { valueIssues: rateIssues };

export function rateRoutes(rates: RateService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/', { schema: schemas.list, config: { permission: 'owner' } }, () => rates.list());

    app.get('/:to', { schema: schemas.into, config: { permission: 'moderator' } }, (request) =>
      rates.into(request.params.to),
    );

    app.put(
      '/ecb',
      {
        schema: schemas.chooseEcb,
        config: { permission: 'owner', activity: 'changed the daily rates' },
      },
      (request) => rates.chooseEcb(request.body.is_on),
    );

    app.put(
      '/:from/:to',
      {
        schema: schemas.put,
        config: { ...config, permission: 'owner', activity: 'changed a rate' },
      },
      (request) => rates.put(request.params, request.body.rate),
    );

    app.delete(
      '/:from/:to',
      { schema: schemas.remove, config: { permission: 'owner', activity: 'deleted a rate' } },
      async (request, reply) => {
        await rates.remove(request.params);
        return reply.code(204).send();
      },
    );
  };
}
