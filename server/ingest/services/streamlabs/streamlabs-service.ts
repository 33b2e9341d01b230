import { asTest } from '../../as-test.ts';
import type { SourceService } from '../../sources-service.ts';
import { parsePacket } from './donations.ts';
import { socket } from './socket.ts';

const RECORDED = `2${JSON.stringify([
  'event',
  {
    type: 'donation',
    event_id: 'evt_17e6a7c0d2ff46a9',
    message: [
      {
        id: 20111,
        _id: '9f0a',
        name: 'Mia',
        from: 'Mia',
        amount: '7.50',
        currency: 'USD',
        message: 'gg',
      },
    ],
  },
])}`;

/** Donations by Streamlabs, by a socket only. */
export const streamlabs: SourceService = {
  id: 'streamlabs',
  name: 'Streamlabs',
  about:
    'Brings each donation within a second. What comes while this computer is off or offline is missed, because Streamlabs gives no list for a socket token: look there after a gap.',
  fields: [
    {
      name: 'token',
      label: 'Socket API token',
      kind: 'secret',
      isRequired: true,
      help: 'Streamlabs → Settings → API settings → API tokens → Your socket API token.',
      check: (value) =>
        /^\S{20,4000}$/.test(value)
          ? undefined
          : 'This is no socket API token, which is one long word. Copy the whole of it.',
    },
  ],
  catchesUp: false,
  socket,
  sample: () => asTest(parsePacket(RECORDED)),
};
