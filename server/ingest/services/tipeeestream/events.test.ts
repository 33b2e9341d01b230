import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePacket, readEventPage } from './events.ts';

/** Recorded by Mix It Up in 2020 (TestData/TipeeeStream-Donation.txt), shortened. */
const EVENT = {
  id: 246434460,
  type: 'donation',
  user: { hash: '6071222c', currency: { code: 'USD' }, id: 442713, username: 'saviorxtanren' },
  ref: 'DONATION_13343884',
  created_at: '2020-07-06T17:07:28-07:00',
  inserted_at: '2020-07-06T17:07:29-07:00',
  display: true,
  parameters: {
    username: 'mixitupapp',
    amount: 1,
    currency: 'USD',
    campaignId: 0,
    fees: 0,
    user_id: 589565,
    formattedMessage: 'hello!',
    message: 'Hello!',
    identifier: '24211fb321bf1f1608d175cdc14e072a3d495256',
  },
  formattedAmount: '$1.00',
  'parameters.amount': 1,
};
const ALWAYS = new Date(0);
const packet = (event: unknown) => `2${JSON.stringify(['new-event', { appKey: 'secret', event }])}`;
const pageOf = (items: unknown[], more: object = {}) =>
  JSON.stringify({ message: 'success', datas: { items, total_count: items.length }, ...more });

test('a donation has the id of the donation, on the socket and in the list', () => {
  const [event, ...others] = parsePacket(packet(EVENT));
  assert(event?.kind === 'payment' && others.length === 0);
  const { raw, ...fields } = event;
  assert.deepEqual(fields, {
    kind: 'payment',
    id: 'DONATION_13343884',
    at: '2020-07-07T00:07:28.000Z',
    name: 'mixitupapp',
    isAnonymous: false,
    money: { amount: '1', currency: 'USD' },
    note: 'Hello!',
    mark: 'counts',
  });
  assert.doesNotMatch(raw, /secret|saviorxtanren|6071222c/);
  assert.deepEqual(readEventPage(pageOf([EVENT]), ALWAYS)?.events, [event]);
});

test("the example of the service's documentation is read", () => {
  const documented = {
    ...EVENT,
    ref: '561290126af3f',
    created_at: '2015-10-05T16:58:26+0200',
    deleted_at: '2015-10-05T17:03:26+0200',
    parameters: { username: 'anonym1', currency: 'EUR', amount: 1, message: 'take my moneeeeey!!' },
  };
  const [event] = parsePacket(packet(documented));
  assert(event?.kind === 'payment');
  assert.deepEqual([event.id, event.at], ['561290126af3f', '2015-10-05T14:58:26.000Z']);
  const page = JSON.stringify({ message: 'success', total_count: 151, events: [documented] });
  assert.partialDeepStrictEqual(readEventPage(page, ALWAYS), { rows: 1, total: 151 });
});

test('amounts keep their digits (PhantomBot reads whole numbers alone)', () => {
  const text = packet(EVENT).replace('"amount":1,', '"amount":4.35,');
  const [event] = parsePacket(text);
  assert(event?.kind === 'payment');
  assert.equal(event.money?.amount, '4.35');
});

test('follows, subscriptions and hosts are no donations', () => {
  for (const type of ['follow', 'subscription', 'hosting', 'cheer', undefined]) {
    assert.deepEqual(parsePacket(packet({ ...EVENT, type })), [], type);
  }
});

test('other and broken packets make no events', () => {
  for (const text of [
    '',
    '2',
    '2["new-event"',
    '2["new-event"]',
    '2["new-event",null]',
    '2["other",{"event":{"type":"donation","id":1}}]',
    packet(null),
    packet([]),
    packet({ type: 'donation' }),
  ]) {
    assert.deepEqual(parsePacket(text), [], text);
  }
});

test('a page without success or rows is no list', () => {
  for (const text of ['', '[]', '{}', '{"message":"success"}', '{"message":"x","events":[]}']) {
    assert.equal(readEventPage(text, ALWAYS), undefined, text);
  }
});
