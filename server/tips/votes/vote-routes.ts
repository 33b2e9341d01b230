import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { ErrorBody, IdParams, NoBody, RevisionHeader } from '#contract/common.ts';
import { Tip } from '#contract/tips.ts';
import {
  AssignTip,
  CreateVote,
  EmptyVoteBody,
  UpdateVote,
  Vote,
  VoteParams,
  VoteTipParams,
  VoteTipsQuery,
} from '#contract/votes.ts';
import type { PartOf } from '#domain/checked.ts';
import { livesOf } from '../../http/permissions.ts';
import type { VoteService } from './vote-service.ts';

const tags = ['votes'];
const ofVote = { tags, params: VoteParams };
const ofRevision = { ...ofVote, headers: RevisionHeader };

const schemas = {
  list: (owner: string) => ({
    tags,
    summary: `List the questions of a ${owner} with the sums of their options, newest first`,
    params: IdParams,
    response: { 200: Type.Array(Vote) },
  }),
  create: (owner: string) => ({
    tags,
    summary: `Open a question that the tips of a ${owner} decide`,
    params: IdParams,
    body: CreateVote,
    response: { 201: Vote },
  }),
  update: {
    ...ofRevision,
    summary:
      'Change the keys of a question that are present; options without an id are new, and tips of those left out become undecided',
    body: UpdateVote,
    response: { 200: Vote, 409: ErrorBody },
  },
  remove: {
    ...ofRevision,
    summary: 'Delete a question; its tips stay',
    response: { 204: NoBody('Deleted'), 409: ErrorBody },
  },
  close: {
    ...ofVote,
    summary: 'Close a question, so that later tips do not count in it',
    body: EmptyVoteBody,
    response: { 200: Vote },
  },
  reopen: {
    ...ofVote,
    summary: 'Open a closed question again',
    body: EmptyVoteBody,
    response: { 200: Vote },
  },
  tips: {
    ...ofVote,
    summary:
      'List the tips of a question, newest first: all, undecided ones, or those of an option',
    querystring: VoteTipsQuery,
    response: { 200: Type.Array(Tip) },
  },
  assign: {
    tags,
    summary: 'Set the option of a tip by hand, or make it undecided',
    params: VoteTipParams,
    body: AssignTip,
    response: { 200: Vote },
  },
};

/** The routes of questions, also of those of lives and series. */
export function voteRoutes(votes: VoteService): FastifyPluginAsyncTypebox {
  const config = { valueIssues: (part: PartOf<UpdateVote>) => votes.issuesOf(part) };
  const owners = [
    { kind: 'live', path: '/lives/:id/votes' },
    { kind: 'series', path: '/series/:id/votes' },
  ] as const;
  return async (app) => {
    for (const { kind, path } of owners) {
      app.get(
        path,
        { schema: schemas.list(kind), config: { permission: 'moderator' } },
        async ({ params }) => votes.list({ kind, id: params.id }),
      );

      app.post(
        path,
        {
          schema: schemas.create(kind),
          config: { ...config, permission: 'owner', activity: 'opened a question' },
        },
        ({ params, body }, reply) => {
          reply.code(201);
          return votes.create({ kind, id: params.id }, body);
        },
      );
    }

    app.put(
      '/votes/:voteId',
      {
        schema: schemas.update,
        config: { ...config, permission: 'owner', activity: 'changed a question' },
      },
      ({ params, body, headers }) => votes.update(params.voteId, body, headers['if-match']),
    );

    app.delete(
      '/votes/:voteId',
      { schema: schemas.remove, config: { permission: 'owner', activity: 'deleted a question' } },
      async ({ params, headers }, reply) => {
        await votes.remove(params.voteId, headers['if-match']);
        return reply.code(204).send();
      },
    );

    app.post(
      '/votes/:voteId/close',
      { schema: schemas.close, config: { permission: 'owner', activity: 'closed a question' } },
      ({ params }) => votes.close(params.voteId),
    );

    app.post(
      '/votes/:voteId/reopen',
      { schema: schemas.reopen, config: { permission: 'owner', activity: 'reopened a question' } },
      ({ params }) => votes.reopen(params.voteId),
    );

    app.get(
      '/votes/:voteId/tips',
      { schema: schemas.tips, config: { permission: 'moderator' } },
      async (request) => votes.tips(request.params.voteId, request.query, livesOf(request)),
    );

    app.put(
      '/votes/:voteId/tips/:tipId',
      {
        schema: schemas.assign,
        config: { permission: 'moderator', activity: 'chose the answer of a tip' },
      },
      (request) => votes.assign(request.params, request.body.option_id, livesOf(request)),
    );
  };
}
