import { plainAddress } from '#config/plain-address.ts';
import { asTest } from '../../as-test.ts';
import type { SourceField, SourceService } from '../../sources-service.ts';
import { KINDS } from './kinds.ts';
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

const switches = KINDS.map(
  ({ field, label, isUsual }): SourceField => ({
    name: field,
    label,
    kind: 'switch',
    isRequired: false,
    default: isUsual ? 'on' : 'off',
    help: isUsual
      ? `Take ${label} from Streamer.bot.`
      : `Take ${label} from Streamer.bot. Leave it off where ${label} is a source of its own: each tip would count twice.`,
  }),
);

/** Payments that Streamer.bot relays: Ko-fi, Fourthwall, TipeeeStream, Pally.gg and more. */
export const streamerbot: SourceService = {
  id: 'streamerbot',
  name: 'Streamer.bot',
  about:
    'Brings tips of Ko-fi, Fourthwall, TipeeeStream and Pally.gg from the Streamer.bot on this computer, where they are connected already. What comes while either is closed is missed.',
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
    ...switches,
  ],
  catchesUp: false,
  socket,
  sample: () => asTest(parseMessage(RECORDED)),
};
