import { asTest } from '../../as-test.ts';
import type { SourceField, SourceService } from '../../sources-service.ts';
import { parseNotification } from './notifications.ts';
import { RecentEvents } from './recent-events.ts';
import { socket } from './socket.ts';

const RECORDED = JSON.stringify({
  metadata: {
    message_id: '84c1e79a-2a4b-4c13-ba0b-4312293e9308',
    message_type: 'notification',
    message_timestamp: '2026-11-02T19:00:04.634234626Z',
    subscription_type: 'channel.cheer',
    subscription_version: '1',
  },
  payload: {
    event: {
      is_anonymous: false,
      user_id: '1234',
      user_login: 'mia',
      user_name: 'Mia',
      message: 'Cheer100 gg',
      bits: 100,
    },
  },
});

const tier = (number: 1 | 2 | 3, amount: string): SourceField => ({
  name: `tier_${number}`,
  label: `A subscription of tier ${number}`,
  kind: 'amount',
  isRequired: false,
  default: amount,
  help: `What a month of tier ${number} counts, gifted or not. Leave it empty to count none.`,
});

/** Bits, subscriptions and charity of Twitch, by a login with the user's own application. */
export const twitch: SourceService = {
  id: 'twitch',
  name: 'Twitch',
  about:
    'Counts bits, subscriptions, gifted ones and charity of your channel, each at a value that you choose. Twitch sends nothing again: what comes while this computer is offline is missed.',
  fields: [
    {
      name: 'client_id',
      label: 'Client ID',
      kind: 'text',
      isRequired: true,
      help: 'dev.twitch.tv/console → Applications → Register: any name, http://localhost as redirect URL, client type Public. Then copy its client ID.',
      check: (value) =>
        /^[a-z0-9]{20,40}$/.test(value)
          ? undefined
          : 'A client ID has about 30 small letters and digits. Copy it from dev.twitch.tv/console.',
    },
    {
      name: 'bits',
      label: 'A bit',
      kind: 'amount',
      isRequired: false,
      default: '0.01',
      help: 'What one bit counts. Leave it empty to count none.',
    },
    tier(1, '5.00'),
    tier(2, '10.00'),
    tier(3, '25.00'),
    {
      name: 'resubs',
      label: 'Shared months',
      kind: 'switch',
      isRequired: false,
      default: 'on',
      help: 'Count each further month that somebody shares in chat.',
    },
    {
      name: 'gifts',
      label: 'Gifted subscriptions',
      kind: 'switch',
      isRequired: false,
      default: 'on',
      help: 'Count gifts, for the one who gave them.',
    },
    {
      name: 'charity',
      label: 'Charity',
      kind: 'switch',
      isRequired: false,
      default: 'on',
      help: 'Count donations to a charity campaign of the channel, in the currency that they were made in.',
    },
    {
      name: 'access_token',
      label: 'Access token',
      kind: 'secret',
      isRequired: false,
      isOwn: true,
      help: 'Comes with the login at Twitch.',
    },
    {
      name: 'refresh_token',
      label: 'Refresh token',
      kind: 'secret',
      isRequired: false,
      isOwn: true,
      help: 'Comes with the login at Twitch.',
    },
  ],
  catchesUp: false,
  socket,
  sample: (values) =>
    asTest(
      parseNotification(RECORDED, { ...values, bits: values.bits || '1' }, new RecentEvents()),
    ),
};
