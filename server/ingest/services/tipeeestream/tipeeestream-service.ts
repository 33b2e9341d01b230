import { asTest } from '../../as-test.ts';
import type { SourceService } from '../../sources-service.ts';
import { readEventPage } from './events.ts';
import { list } from './list.ts';
import { socket } from './socket.ts';

const RECORDED = JSON.stringify({
  message: 'success',
  datas: {
    items: [
      {
        id: 246434460,
        type: 'donation',
        ref: 'DONATION_13343884',
        created_at: '2026-11-02T19:00:04+00:00',
        parameters: { username: 'Mia', amount: 7.5, currency: 'EUR', message: 'gg' },
        formattedAmount: '€7.50',
      },
    ],
    total_count: 1,
  },
});

/** Donations by TipeeeStream: a socket, and a list for missed ones. */
export const tipeeestream: SourceService = {
  id: 'tipeeestream',
  name: 'TipeeeStream',
  about:
    'Brings each donation within a second, and those that came while you were away. TipeeeStream says nothing of refunds: remove such a tip here.',
  fields: [
    {
      name: 'key',
      label: 'API key',
      kind: 'secret',
      isRequired: true,
      help: 'Log in at tipeeestream.com → Dashboard → API (at the bottom of the menu) → Your API key → Show. Copy the whole of it.',
      check: (value) =>
        /^[\w-]{8,200}$/.test(value.trim())
          ? undefined
          : 'This is no API key, which is letters and digits without blanks.',
    },
  ],
  catchesUp: true,
  socket,
  list,
  sample: () => asTest(readEventPage(RECORDED, new Date(0))?.events ?? []),
};
