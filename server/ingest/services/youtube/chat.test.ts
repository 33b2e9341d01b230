import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMessage } from '../../read-message.ts';
import { parsePage } from './chat.ts';

const VALUES = {
  super_chats: 'on',
  member: '5.00',
  milestone: '4.00',
  gift: '6.00',
  jewel: '0.01',
};
const message = (type: string, details: object, more: object = {}) => ({
  kind: 'youtube#liveChatMessage',
  id: 'LCC.1',
  snippet: { type, publishedAt: '2026-11-02T19:00:04.634234Z', ...details },
  authorDetails: { displayName: 'Mia' },
  ...more,
});
const page = (items: object[], more: object = {}) =>
  readMessage(JSON.stringify({ items, ...more })) ?? {};
const events = (item: object, values: Record<string, string> = VALUES) =>
  parsePage(page([item]), values).events.map(({ id, money, note, mark }) => [
    id,
    money?.amount,
    money?.currency,
    note,
    mark,
  ]);

/** As in Google's reference: micros are text. */
const PAID = { amountMicros: '4350000', currency: 'EUR', amountDisplayString: '€4.35' };
const SUPER_CHAT = message('superChatEvent', { superChatDetails: { ...PAID, userComment: 'gg' } });

test('a Super Chat has the id, the time, the original amount and the comment', () => {
  assert.deepEqual(parsePage(page([SUPER_CHAT]), VALUES).events, [
    {
      kind: 'payment',
      id: 'LCC.1',
      at: '2026-11-02T19:00:04.634Z',
      name: 'Mia',
      isAnonymous: false,
      money: { amount: '4.35', currency: 'EUR' },
      note: 'gg',
      mark: 'counts',
      raw: JSON.stringify(SUPER_CHAT),
    },
  ]);
});

test('micros keep every digit, also of a currency without cents', () => {
  for (const [amountMicros, amount] of [
    ['500000000', '500.00'],
    ['1', '0.000001'],
    [10_000, '0.01'],
    ['123456789012345', '123456789.012345'],
  ] as const) {
    const details = { superChatDetails: { ...PAID, amountMicros } };
    assert.equal(events(message('superChatEvent', details))[0]?.[1], amount);
  }
});

test('a Super Sticker has its alternative text as a note', () => {
  const superStickerMetadata = { stickerId: 'a', altText: 'A cat waves', language: 'en' };
  const sticker = message('superStickerEvent', {
    superStickerDetails: { ...PAID, superStickerMetadata },
  });
  assert.deepEqual(events(sticker), [['LCC.1', '4.35', 'EUR', 'A cat waves', 'counts']]);
});

test('memberships count at their typed values, and an empty one counts nothing', () => {
  const member = message('newSponsorEvent', { newSponsorDetails: { memberLevelName: 'Fan' } });
  const milestone = message('memberMilestoneChatEvent', {
    memberMilestoneChatDetails: { memberMonth: 14, userComment: 'gg' },
  });
  assert.deepEqual(events(member), [['LCC.1', '5.00', null, null, 'counts']]);
  assert.deepEqual(events(milestone), [['LCC.1', '4.00', null, 'gg', 'counts']]);
  assert.deepEqual(events(member, { member: '' }), []);
});

test('a gift of five memberships and the five received ones count once', () => {
  const gift = message('membershipGiftingEvent', {
    membershipGiftingDetails: { giftMembershipsCount: 5, giftMembershipsLevelName: 'Fan' },
  });
  const received = message('giftMembershipReceivedEvent', {
    giftMembershipReceivedDetails: { gifterChannelId: 'UC1' },
  });
  const found = parsePage(page([gift, ...Array(5).fill(received)]), VALUES).events;
  assert.deepEqual(
    found.map(({ money }) => money?.amount),
    ['30.00'],
  );
});

// "For giftEvents, the same ID may be reused to update the combo count."
test('an updated combo of gifts adds the gifts that are new', () => {
  for (const path of ['giftEventDetails', 'giftDetails']) {
    const combo = (comboCount: number) => {
      const gift = { giftName: 'Rose', jewelsAmount: 10, comboCount };
      return message('giftEvent', {
        [path]: path === 'giftDetails' ? gift : { giftMetadata: gift },
      });
    };
    assert.deepEqual(events(combo(0)), [['LCC.1:1', '0.10', null, 'Rose', 'counts']]);
    assert.deepEqual(
      events(combo(3)).map(([id]) => id),
      ['LCC.1:1', 'LCC.1:2', 'LCC.1:3'],
    );
    assert.equal(events(combo(1e9)).length, 500);
  }
});

test('switched-off kinds, chat and other messages are no payments', () => {
  assert.deepEqual(events(SUPER_CHAT, { super_chats: 'off' }), []);
  for (const type of ['textMessageEvent', 'tombstone', 'userBannedEvent', 'pollEvent', '']) {
    assert.deepEqual(events(message(type, { textMessageDetails: { messageText: 'hi' } })), []);
  }
  assert.deepEqual(events(message('superChatEvent', {}, { id: null })), []);
});

test('a Super Chat whose amount cannot be read has none, which holds it', () => {
  for (const amountMicros of [null, 'a lot', 4.35, {}, undefined]) {
    const details = { superChatDetails: { ...PAID, amountMicros } };
    assert.deepEqual(events(message('superChatEvent', details))[0]?.slice(1, 3), [
      undefined,
      undefined,
    ]);
  }
});

test('a page says how it goes on, and when the live is offline', () => {
  const { nextPageToken, pollingMs, isOver } = parsePage(
    page([], { nextPageToken: 'a', pollingIntervalMillis: 5000 }),
    VALUES,
  );
  assert.deepEqual([nextPageToken, pollingMs, isOver], ['a', 5000, false]);
  assert(parsePage(page([], { offlineAt: '2026-11-02T19:00:04Z' }), VALUES).isOver);
  assert(parsePage(page([message('chatEndedEvent', {})]), VALUES).isOver);
});
