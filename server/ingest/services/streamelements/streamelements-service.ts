import { asTest } from '../../as-test.ts';
import type { SourceService } from '../../sources-service.ts';
import { isJwt, jwtEnds } from './jwt.ts';
import { list } from './list.ts';
import { socket } from './socket.ts';
import { parseMessage } from './tips.ts';

const RECORDED = JSON.stringify({
  id: '01JMFBZF7KSRDDXXV0EH7G8X6G',
  ts: '2026-11-02T19:00:04Z',
  type: 'message',
  topic: 'channel.tips',
  room: '5ad23dcc18fff500d78c5348',
  data: {
    _id: '67b5f39d07ecd4c594e60f73',
    channel: '5ad23dcc18fff500d78c5348',
    provider: 'paypal',
    status: 'success',
    approved: 'allowed',
    createdAt: '2026-11-02T19:00:01.302Z',
    donation: { amount: 7.5, currency: 'EUR', message: 'gg', user: { username: 'Mia' } },
  },
});

/** Tips by StreamElements: a socket, and a list for missed tips. */
export const streamelements: SourceService = {
  id: 'streamelements',
  name: 'StreamElements',
  about:
    'Brings each tip within a second, and those that came while you were away. Tips in moderation wait here until they are allowed. Tests of its dashboard do not come this way: send a test from here.',
  fields: [
    {
      name: 'token',
      label: 'JWT token',
      kind: 'secret',
      isRequired: true,
      help: 'StreamElements → Account → Channels → Show secrets → JWT token. It ends after some weeks.',
      check: (value) =>
        isJwt(value)
          ? undefined
          : 'This is no JWT token, which is a long text with two dots in it. Copy the whole of it.',
    },
  ],
  catchesUp: true,
  socket,
  list,
  tokenEnds: ({ token = '' }) => jwtEnds(token),
  sample: () => asTest(parseMessage(RECORDED)),
};
