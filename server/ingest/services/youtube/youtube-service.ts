import { asTest } from '../../as-test.ts';
import { readMessage } from '../../read-message.ts';
import type { SourceField, SourceService } from '../../sources-service.ts';
import { parsePage } from './chat.ts';
import { chatPolling } from './connector.ts';
import { placeOf } from './place.ts';

const RECORDED = JSON.stringify({
  kind: 'youtube#liveChatMessageListResponse',
  pollingIntervalMillis: 5000,
  items: [
    {
      kind: 'youtube#liveChatMessage',
      id: 'LCC.EhwKGkNPcVQ1c2ZsLXZvQ0ZZVENsQWtkTGlNUEFR',
      snippet: {
        type: 'superChatEvent',
        publishedAt: '2026-11-02T19:00:04.634234Z',
        hasDisplayContent: true,
        displayMessage: '$5.00 from Mia: "gg"',
        superChatDetails: {
          amountMicros: '5000000',
          currency: 'USD',
          amountDisplayString: '$5.00',
          userComment: 'gg',
          tier: 2,
        },
      },
      authorDetails: { displayName: 'Mia' },
    },
  ],
});

const amount = (name: string, label: string, usual: string, help: string): SourceField => ({
  name,
  label,
  kind: 'amount',
  isRequired: false,
  default: usual,
  help: `${help} Leave it empty to count none.`,
});

/** Super Chats, Super Stickers, memberships and gifts of YouTube's lives, by an API key. */
export const youtube: SourceService = {
  id: 'youtube',
  name: 'YouTube',
  about:
    'Counts Super Chats, Super Stickers, memberships and gifts of your public lives, with an API key of your own and without a login. Google gives a key 10,000 units a day: at 5 for each question to the chat, one every 15 seconds, they last for seven hours of live. What came while this computer was off arrives if the chat still has it.',
  fields: [
    {
      name: 'key',
      label: 'API key',
      kind: 'secret',
      isRequired: true,
      help: 'console.cloud.google.com → APIs & Services: enable YouTube Data API v3 in the Library, then Credentials → Create credentials → API key. It costs nothing.',
    },
    {
      name: 'channel',
      label: 'Your channel',
      kind: 'text',
      isRequired: true,
      help: 'Its address or handle, such as @you. For an unlisted live paste the address of the live.',
      check: (value) =>
        placeOf(value)
          ? undefined
          : 'This is no channel and no live. Copy the address of your channel, such as https://www.youtube.com/@you.',
    },
    {
      name: 'super_chats',
      label: 'Super Chats and Super Stickers',
      kind: 'switch',
      isRequired: false,
      default: 'on',
      help: 'Each counts in the currency that it was paid in.',
    },
    amount('member', 'A new member', '5.00', 'What the first month of a member counts.'),
    amount(
      'milestone',
      'A further month',
      '5.00',
      'What a month counts that a member shares in chat.',
    ),
    amount('gift', 'A gifted membership', '5.00', 'Counts for the one who gave it.'),
    amount('jewel', 'A Jewel', '', 'What one Jewel of a gift counts.'),
  ],
  catchesUp: false,
  socket: chatPolling(),
  sample: () => asTest(parsePage(readMessage(RECORDED) ?? {}, {}).events),
};
