import { isUtf8 } from 'node:buffer';
import { asTest } from '../../as-test.ts';
import type {
  HookAnswer,
  HookRequest,
  SourceField,
  SourceService,
  SourceValues,
} from '../../sources-service.ts';
import { channelOf } from './channel.ts';
import { subscribing } from './connector.ts';
import { parseEvent } from './events.ts';
import { isSigned, KICK_KEY } from './signature.ts';

const RECORDED: HookRequest = {
  headers: {
    'kick-event-type': 'kicks.gifted',
    'kick-event-message-id': '01K7ZZZZZZZZZZZZZZZZZZZZZZ',
    'kick-event-message-timestamp': '2026-11-02T19:00:04Z',
  },
  body: Buffer.from(
    JSON.stringify({
      broadcaster: { user_id: 123456789, username: 'you', channel_slug: 'you' },
      sender: { user_id: 987654321, username: 'Mia', channel_slug: 'mia' },
      gift: { amount: 500, name: 'Rage Quit', type: 'LEVEL_UP', tier: 'MID', message: 'gg' },
      created_at: '2026-11-02T19:00:04.634Z',
    }),
  ),
};

const option = (name: string, label: string, usual: 'on' | 'off', help: string): SourceField => ({
  name,
  label,
  kind: 'switch',
  isRequired: false,
  default: usual,
  help,
});

const own = (name: string, label: string): SourceField => ({
  name,
  label,
  kind: 'secret',
  isRequired: false,
  isOwn: true,
  help: 'Comes from Kick.',
});

function receive(request: HookRequest, values: SourceValues): HookAnswer {
  if (!isSigned(request, values.public_key || KICK_KEY)) return 'unauthorized';
  if (!isUtf8(request.body)) return { malformed: 'The body is not UTF-8.' };
  return parseEvent(request, values);
}

/** Kicks and subscriptions of a Kick channel, by webhooks of the user's own app. */
export const kick: SourceService = {
  id: 'kick',
  name: 'Kick',
  about:
    'Counts gifted Kicks, subscriptions and gifted ones of your channel, each at a value that you choose. Kick sends them to an address of yours, which the internet must reach by https; what comes while this server is off may be lost.',
  fields: [
    {
      name: 'channel',
      label: 'Your channel',
      kind: 'text',
      isRequired: true,
      help: 'Its address, such as https://kick.com/you.',
      check: (value) =>
        channelOf(value)
          ? undefined
          : 'This is no channel. Copy its address, which looks like https://kick.com/you.',
    },
    {
      name: 'client_id',
      label: 'Client ID',
      kind: 'text',
      isRequired: true,
      help: 'Kick → Settings → Developer → Create app (it asks for 2FA): any name, http://localhost as redirect URL. Then edit the app, switch on Enable webhooks and paste the address of this source as Webhook URL.',
    },
    {
      name: 'client_secret',
      label: 'Client secret',
      kind: 'secret',
      isRequired: true,
      help: 'Of the same app.',
    },
    {
      name: 'kick',
      label: 'A Kick',
      kind: 'amount',
      isRequired: false,
      default: '0.01',
      help: 'What one gifted Kick counts. Leave it empty to count none.',
    },
    {
      name: 'subscription',
      label: 'A subscription',
      kind: 'amount',
      isRequired: false,
      default: '5.00',
      help: 'What a month counts, gifted or not. Leave it empty to count none.',
    },
    option('renewals', 'Renewed subscriptions', 'on', 'Count each further month.'),
    option('gifts', 'Gifted subscriptions', 'on', 'Count gifts, for the one who gave them.'),
    option(
      'holds_gifts',
      'Ask about gifts first',
      'off',
      'Kick also reports some gifts whose payment failed. On, each waits in the inbox until you count it.',
    ),
    own('broadcaster_id', 'Number of the channel'),
    own('public_key', 'Public key of Kick'),
  ],
  catchesUp: false,
  socket: subscribing(),
  hook: { body: 'json', receive },
  sample(values) {
    const answer = parseEvent(RECORDED, {
      ...values,
      kick: values.kick || '0.01',
      broadcaster_id: '123456789',
    });
    return typeof answer === 'object' && 'events' in answer ? asTest(answer.events) : [];
  },
};
