import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  ArrivalsChange,
  ChosenArrivals,
  GiveArrivals,
  Inbox,
  InboxQuery,
  WithdrawnTips,
} from '#contract/inbox.ts';
import { livesOf } from '../../http/permissions.ts';
import type { InboxService } from './inbox.ts';

const tags = ['inbox'];

const schemas = {
  list: {
    tags,
    summary: 'List what came from sources, newest first, and count what waits or is held',
    querystring: InboxQuery,
    response: { 200: Inbox },
  },
  withdrawn: {
    tags,
    summary: 'List the counted tips that services took back, the last one first',
    response: { 200: WithdrawnTips },
  },
  give: {
    tags,
    summary: 'Count arrivals as tips of a live: some, or all waiting ones since a moment',
    body: GiveArrivals,
    response: { 200: ArrivalsChange },
  },
  takeBack: {
    tags,
    summary: 'Take counted arrivals back into the inbox; the tips that they made are gone',
    body: ChosenArrivals,
    response: { 200: ArrivalsChange },
  },
  setAside: {
    tags,
    summary: 'Set arrivals aside, with the tips that they made',
    body: ChosenArrivals,
    response: { 200: ArrivalsChange },
  },
  bringBack: {
    tags,
    summary: 'Bring arrivals back that were set aside, with the tips that they made',
    body: ChosenArrivals,
    response: { 200: ArrivalsChange },
  },
};

export function inboxRoutes(inbox: InboxService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/', { schema: schemas.list, config: { permission: 'moderator' } }, async (request) =>
      inbox.list(request.query, livesOf(request)),
    );

    app.get(
      '/withdrawn',
      { schema: schemas.withdrawn, config: { permission: 'moderator' } },
      async (request) => inbox.withdrawn(livesOf(request)),
    );

    app.post(
      '/give',
      {
        schema: schemas.give,
        config: { permission: 'moderator', activity: 'counted tips of the inbox' },
      },
      (request) => inbox.give(request.body, livesOf(request)),
    );

    app.post(
      '/take-back',
      {
        schema: schemas.takeBack,
        config: { permission: 'moderator', activity: 'took tips back into the inbox' },
      },
      (request) => inbox.takeBack(request.body.ids, livesOf(request)),
    );

    app.post(
      '/set-aside',
      {
        schema: schemas.setAside,
        config: { permission: 'moderator', activity: 'set tips of the inbox aside' },
      },
      (request) => inbox.setAside(request.body.ids, livesOf(request)),
    );

    app.post(
      '/bring-back',
      {
        schema: schemas.bringBack,
        config: { permission: 'moderator', activity: 'brought tips of the inbox back' },
      },
      (request) => inbox.bringBack(request.body.ids, livesOf(request)),
    );
  };
}
