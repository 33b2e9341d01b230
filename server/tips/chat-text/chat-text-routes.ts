import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { ErrorBody } from '#contract/common.ts';
import type { ChatTexts } from './chat-texts.ts';

const COMMANDS = ['goal', 'total', 'time', 'vote'] as const;
export type ChatCommand = (typeof COMMANDS)[number];

const schema = {
  tags: ['lives'],
  summary:
    'Get what a chat bot answers to !goal, !total, !time or !vote, as one line of plain text; the live may be on-air',
  params: Type.Object({ id: Type.String(), command: Type.Enum([...COMMANDS]) }),
  response: {
    200: { content: { 'text/plain': { schema: Type.String() } } },
    404: ErrorBody,
  },
};

/** One line of plain text for each command of a chat bot. */
export const chatTextRoutes =
  (texts: ChatTexts): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/:id/text/:command',
      { schema, config: { permission: 'moderator' } },
      async ({ params }, reply) =>
        reply.type('text/plain; charset=utf-8').send(texts[params.command](params.id)),
    );
  };
