import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { ErrorBody, IdParams, NoBody } from '#contract/common.ts';
import {
  AliasParams,
  CreateFan,
  Fan,
  FanHistory,
  FanNamesQuery,
  FanQuery,
  FanReward,
  FanStandings,
  FanStandingsQuery,
  FanTips,
  FanTipsQuery,
  FoundFan,
  HideFan,
  MergeParams,
  RenamedFan,
  RenameFan,
  UndoMerge,
  UpdateFanNote,
} from '#contract/fans.ts';
import { nameIssues } from '#domain/text/names.ts';
import type { FanHistoryService } from './fan-history.ts';
import type { FanService } from './fan-service.ts';

const search = {
  tags: ['fans'],
  summary:
    'Find fans by name or alias, best match first, each with the sum of all tips and the last one',
  querystring: FanQuery,
  response: { 200: Type.Array(FoundFan) },
};

const names = {
  tags: ['fans'],
  summary: 'Find the names of at most 20 fans, best match first',
  querystring: FanNamesQuery,
  response: { 200: Type.Array(Fan) },
};

const create = {
  tags: ['fans'],
  summary: 'Add a fan; a known name answers 200 with that fan',
  body: CreateFan,
  response: { 200: Fan, 201: Fan },
};

const rename = {
  tags: ['fans'],
  summary:
    'Rename a fan; under the name of another one the two become that other fan, and the old name its alias',
  params: IdParams,
  body: RenameFan,
  response: { 200: RenamedFan, 409: ErrorBody },
};

const undo = {
  tags: ['fans'],
  summary: 'Undo a merge of the last day; answers the fan that is back',
  params: MergeParams,
  body: UndoMerge,
  response: { 200: Fan, 409: ErrorBody },
};

const endAlias = {
  tags: ['fans'],
  summary: 'End an alias; the next tip by that name makes a fan of its own',
  params: AliasParams,
  response: { 204: NoBody('Ended') },
};

const standings = {
  tags: ['fans'],
  summary: 'List fans with their sums over all lives',
  querystring: FanStandingsQuery,
  response: { 200: FanStandings },
};

const hide = {
  tags: ['fans'],
  summary: 'Show a fan as Anonymous on overlays, or by name again',
  params: IdParams,
  body: HideFan,
  response: { 204: NoBody('Changed') },
};

const remove = {
  tags: ['fans'],
  summary: 'Delete a fan; the tips stay, as those of Anonymous',
  params: IdParams,
  response: { 204: NoBody('Deleted') },
};

const history = {
  tags: ['fans'],
  summary: 'Read a fan with the private note, the first and the last tip, and the sums by live',
  params: IdParams,
  response: { 200: FanHistory },
};

const tips = {
  tags: ['fans'],
  summary: 'List the tips of a fan over all lives, the last paid first, in pages',
  params: IdParams,
  querystring: FanTipsQuery,
  response: { 200: FanTips },
};

const rewards = {
  tags: ['fans'],
  summary: 'List the rewards of goals that a tip of the fan reached, owed or done',
  params: IdParams,
  response: { 200: Type.Array(FanReward) },
};

const note = {
  tags: ['fans'],
  summary: 'Write the private note about a fan, which overlays and exports never have',
  params: IdParams,
  body: UpdateFanNote,
  response: { 200: FanHistory },
};

const config = { valueIssues: nameIssues };

export function fanRoutes(
  fans: FanService,
  histories: FanHistoryService,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/', { schema: search, config: { permission: 'owner' } }, async (request) =>
      fans.search(request.query.query ?? ''),
    );

    app.get('/names', { schema: names, config: { permission: 'moderator' } }, async (request) =>
      fans.names(request.query.key ?? ''),
    );

    app.post(
      '/',
      { schema: create, config: { ...config, permission: 'owner', activity: 'added a fan' } },
      async (request, reply) => {
        const { fan, isNew } = await fans.create(request.body.name);
        reply.code(isNew ? 201 : 200);
        return fan;
      },
    );

    app.put(
      '/:id',
      { schema: rename, config: { ...config, permission: 'owner', activity: 'renamed a fan' } },
      (request) => fans.rename(request.params.id, request.body),
    );

    app.post(
      '/merges/:mergeId/undo',
      { schema: undo, config: { permission: 'owner', activity: 'undid a merge of fans' } },
      ({ params }) => fans.undo(params.mergeId),
    );

    app.delete(
      '/aliases/:aliasId',
      { schema: endAlias, config: { permission: 'owner', activity: 'ended an alias of a fan' } },
      async (request, reply) => {
        await fans.endAlias(request.params.aliasId);
        return reply.code(204).send();
      },
    );

    app.get(
      '/standings',
      { schema: standings, config: { permission: 'owner' } },
      async ({ query }) => fans.standings(query.query ?? '', query.order ?? 'total', query.limit),
    );

    app.put(
      '/:id/hidden',
      {
        schema: hide,
        config: {
          permission: 'owner',
          activity: ({ is_hidden }: HideFan) => (is_hidden ? 'hid a fan' : 'showed a fan'),
        },
      },
      async (request, reply) => {
        await fans.hide(request.params.id, request.body);
        return reply.code(204).send();
      },
    );

    app.get('/:id', { schema: history, config: { permission: 'owner' } }, async ({ params }) =>
      histories.history(params.id),
    );

    app.get(
      '/:id/tips',
      { schema: tips, config: { permission: 'owner' } },
      async ({ params, query }) => histories.tips(params.id, query),
    );

    app.get('/:id/rewards', { schema: rewards, config: { permission: 'owner' } }, ({ params }) =>
      histories.rewards(params.id),
    );

    app.put(
      '/:id/note',
      { schema: note, config: { permission: 'owner', activity: 'changed the note about a fan' } },
      ({ params, body }) => histories.setNote(params.id, body),
    );

    app.delete(
      '/:id',
      { schema: remove, config: { permission: 'owner', activity: 'deleted a fan' } },
      async (request, reply) => {
        await fans.remove(request.params.id);
        return reply.code(204).send();
      },
    );
  };
}
