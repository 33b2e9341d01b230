import { plainAddress } from '#config/plain-address.ts';
import { asTest } from '../../as-test.ts';
import type { SourceService } from '../../sources-service.ts';
import { KIND_FIELDS } from './form-fields.ts';
import { parseMessage } from './payments.ts';
import { socket } from './socket.ts';

const RECORDED = JSON.stringify({
  timeStamp: '2026-11-02T19:00:04.123Z',
  event: { source: 'Kofi', type: 'Donation' },
  data: {
    messageId: '3a1fac0c-f960-4506-a60e-824979a74e74',
    timestamp: '2026-11-02T19:00:04Z',
    from: 'Mia',
    isPublic: true,
    message: 'gg',
    amount: '3.00',
    currency: 'USD',
  },
});

/** Payments that Streamer.bot relays, of all services that it is connected to. */
export const streamerbot: SourceService = {
  id: 'streamerbot',
  name: 'Streamer.bot',
  about:
    'Brings tips, orders and memberships that the Streamer.bot on this computer knows: of Pally.gg, Shopify, Ko-fi, Patreon, Throne, Kick and more. What comes while either is closed is missed.',
  fields: [
    {
      name: 'address',
      label: 'Address',
      kind: 'text',
      isRequired: true,
      default: 'ws://127.0.0.1:8080/',
      help: 'Streamer.bot → Servers/Clients → WebSocket Server: start it, and copy address, port and endpoint.',
      check: (value) =>
        plainAddress(value, ['ws:', 'wss:'])
          ? undefined
          : 'An address begins with ws:// and has a port, such as ws://127.0.0.1:8080/.',
    },
    {
      name: 'password',
      label: 'Password',
      kind: 'secret',
      isRequired: false,
      help: 'Only where Streamer.bot has one under Servers/Clients → WebSocket Server → Authentication.',
    },
    ...KIND_FIELDS,
  ],
  catchesUp: false,
  socket,
  sample: () => asTest(parseMessage(RECORDED, { kofi: 'on' })),
};
