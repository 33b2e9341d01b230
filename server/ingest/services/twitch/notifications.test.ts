import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourceValues } from '../../sources-service.ts';
import { parseNotification } from './notifications.ts';
import { RecentEvents } from './recent-events.ts';

const VALUES: SourceValues = {
  bits: '0.01',
  tier_1: '5.00',
  tier_2: '10.00',
  tier_3: '25.00',
  resubs: 'on',
  gifts: 'on',
  charity: 'on',
};
const MIA = { user_id: '1', user_login: 'mia', user_name: 'Mia' };
const CHANNEL = {
  broadcaster_user_id: '2',
  broadcaster_user_login: 'c',
  broadcaster_user_name: 'C',
};

type More = { id?: string; at?: string };
const notification = (
  type: string,
  event: object,
  { id = 'm1', at = '2026-11-02T19:00:04.634234626Z' }: More = {},
) =>
  JSON.stringify({
    metadata: {
      message_id: id,
      message_type: 'notification',
      message_timestamp: at,
      subscription_type: type,
      subscription_version: '1',
    },
    payload: { subscription: { type }, event },
  });

const cheer = (changes: object = {}, more?: More) =>
  notification(
    'channel.cheer',
    { is_anonymous: false, ...MIA, ...CHANNEL, message: 'Cheer100 gg', bits: 100, ...changes },
    more,
  );
const sub = (changes: object = {}, more?: More) =>
  notification(
    'channel.subscribe',
    { ...MIA, ...CHANNEL, tier: '1000', is_gift: false, ...changes },
    more,
  );
const shared = (changes: object = {}, more?: More) =>
  notification(
    'channel.subscription.message',
    {
      ...MIA,
      ...CHANNEL,
      tier: '1000',
      message: { text: 'gg', emotes: null },
      cumulative_months: 5,
      streak_months: null,
      duration_months: 1,
      ...changes,
    },
    more,
  );
const gift = (changes: object = {}, more?: More) =>
  notification(
    'channel.subscription.gift',
    {
      ...MIA,
      ...CHANNEL,
      total: 5,
      tier: '1000',
      cumulative_total: 12,
      is_anonymous: false,
      ...changes,
    },
    more,
  );
const charity = (changes: object = {}, more?: More) =>
  notification(
    'channel.charity_campaign.donate',
    {
      id: 'd1',
      campaign_id: 'c1',
      ...MIA,
      broadcaster_id: '2',
      amount: { value: 1050, decimal_places: 2, currency: 'EUR' },
      ...changes,
    },
    more,
  );

function payment(text: string, values = VALUES, recent = new RecentEvents()) {
  const [events] = parseNotification(text, values, recent);
  assert(events?.kind === 'payment', text);
  return events;
}
const events = (text: string, values: SourceValues) =>
  parseNotification(text, { ...VALUES, ...values }, new RecentEvents());
/** Ids of the payments of these messages, on one connection. */
function idsOf(...texts: string[]): string[] {
  const recent = new RecentEvents();
  return texts.map((text) => payment(text, VALUES, recent).id);
}

test("bits count one cent each in the live's currency", () => {
  assert.deepEqual(parseNotification(cheer(), VALUES, new RecentEvents()), [
    {
      kind: 'payment',
      id: 'bits:m1',
      at: '2026-11-02T19:00:04.634Z',
      name: 'Mia',
      isAnonymous: false,
      money: { amount: '1.00', currency: null },
      note: 'Cheer100 gg',
      mark: 'counts',
      raw: cheer(),
    },
  ]);
  assert.equal(payment(cheer({ bits: 1 })).money?.amount, '0.01');
});

test('an anonymous cheer has no name', () => {
  const { name, isAnonymous } = payment(
    cheer({ is_anonymous: true, user_id: null, user_login: null, user_name: null }),
  );
  assert.deepEqual([name, isAnonymous], [null, true]);
});

test('bits of power-ups and combos are bits, with or without text', () => {
  const use = (changes: object) =>
    payment(notification('channel.bits.use', { ...MIA, bits: 300, type: 'power_up', ...changes }));
  assert.deepEqual(use({ message: { text: 'wow', fragments: [] } }).note, 'wow');
  assert.deepEqual(use({ message: null }).money, { amount: '3.00', currency: null });
});

test('subscriptions, shared months and gifts count the value of their tier', () => {
  assert.equal(payment(sub()).money?.amount, '5.00');
  assert.equal(payment(sub({ tier: '3000' })).money?.amount, '25.00');
  assert.equal(payment(shared({ tier: '2000' })).money?.amount, '10.00');
  assert.equal(payment(gift()).money?.amount, '25.00');
  assert.equal(payment(shared()).note, 'gg');
  assert.deepEqual(
    payment(gift({ is_anonymous: true, user_id: null, user_name: null })).name,
    null,
  );
});

test('values can be changed, and each kind switched off', () => {
  assert.equal(payment(cheer(), { ...VALUES, bits: '0.0075' }).money?.amount, '0.7500');
  assert.equal(
    payment(gift({ tier: '2000' }), { ...VALUES, tier_2: '3.33' }).money?.amount,
    '16.65',
  );
  assert.deepEqual(events(cheer(), { bits: '' }), []);
  assert.deepEqual(events(cheer(), { bits: '0' }), []);
  assert.deepEqual(events(sub(), { tier_1: '' }), []);
  assert.deepEqual(events(shared(), { resubs: 'off' }), []);
  assert.deepEqual(events(gift(), { gifts: 'off' }), []);
  assert.deepEqual(events(charity(), { charity: 'off' }), []);
  assert.equal(events(sub({ tier: '2000' }), { tier_1: '', bits: '' }).length, 1);
});

test('a gifted subscription counts once, with the gift', () => {
  assert.deepEqual(events(sub({ is_gift: true }), {}), []);
});

test('charity has its own currency and id, and exact minor units', () => {
  assert.deepEqual(payment(charity()).money, { amount: '10.50', currency: 'EUR' });
  assert.equal(payment(charity()).id, 'charity:d1');
  const yen = { value: 500, decimal_places: 0, currency: 'JPY' };
  assert.deepEqual(payment(charity({ amount: yen })).money, { amount: '500', currency: 'JPY' });
  const older = { value: 1050, decimal_place: 2, currency: 'USD' };
  assert.deepEqual(payment(charity({ amount: older })).money?.amount, '10.50');
  assert.equal(payment(charity({ id: undefined }, { id: 'm9' })).id, 'charity:m9');
});

test('a repeated event with another message id is one payment (twitchdev/issues#918)', () => {
  const soon = { id: 'm2', at: '2026-11-02T19:00:05.5Z' };
  for (const kind of [cheer, sub, shared, gift, charity]) {
    const [one, two] = idsOf(kind(), kind({}, soon));
    assert.equal(one, two, kind({}));
  }
  const [one, two] = idsOf(
    gift({ cumulative_total: null }),
    gift({ cumulative_total: null }, soon),
  );
  assert.equal(one, two);
});

test('a repeated message id is one payment, also on another connection', () => {
  for (const kind of [cheer, sub, shared, gift, charity]) {
    assert.deepEqual(idsOf(kind()), idsOf(kind()));
  }
});

test('similar events that are different payments count separately', () => {
  const later = { id: 'm2', at: '2026-11-02T19:00:40Z' };
  const soon = { id: 'm2', at: '2026-11-02T19:00:05Z' };
  const nobody = { is_anonymous: true, user_id: null };
  const combo = (more?: More) =>
    notification('channel.bits.use', { ...MIA, bits: 5, type: 'combo', message: null }, more);
  for (const [one, two] of [
    [cheer(), cheer({}, later)],
    [cheer(), cheer({ message: 'Cheer100 hi' }, soon)],
    [combo(), combo(soon)],
    [cheer(nobody), cheer(nobody, soon)],
    [gift(), gift({ cumulative_total: 17 }, soon)],
    [sub(), sub({ user_id: '3' }, soon)],
    [sub(), sub({ tier: '2000' }, soon)],
  ]) {
    const ids = idsOf(one ?? '', two ?? '');
    assert.notEqual(ids[0], ids[1], two);
  }
});

// See SubathonManager#175.
test('a renewed subscription and its shared month count once', () => {
  const later = { id: 'm2', at: '2026-11-09T10:00:00Z' };
  for (const streak_months of [null, 0, 1]) {
    const [one, two] = idsOf(sub(), shared({ streak_months }, later));
    assert.equal(one, two);
    const [three, four] = idsOf(shared({ streak_months }), sub({}, later));
    assert.equal(three, four);
  }
  // After a server restart the day alone identifies a subscription.
  assert.deepEqual(idsOf(sub()), idsOf(shared({ streak_months: 1 }, { id: 'm2' })));
});

test('each further month is a payment', () => {
  const next = { id: 'm2', at: '2026-12-02T19:00:04Z' };
  const months = [
    [shared({ streak_months: 5 }), shared({ streak_months: 6, cumulative_months: 6 }, next)],
    [shared(), shared({ cumulative_months: 6 }, next)],
    [shared(), shared({ cumulative_months: 6 }, { id: 'm2', at: '2026-11-05T10:00:00Z' })],
    [sub(), shared({ streak_months: 2, cumulative_months: 2 }, { id: 'm2' })],
  ];
  for (const [one, two] of months) {
    const ids = idsOf(one ?? '', two ?? '');
    assert.notEqual(ids[0], ids[1], two);
  }
});

test('other and broken messages make no events', () => {
  for (const text of [
    '',
    '{',
    '{"metadata":{"message_type":"session_keepalive"},"payload":{}}',
    notification('channel.follow', MIA),
    notification('constructor', MIA),
    notification('channel.cheer', {}),
    notification('channel.cheer', { ...MIA, bits: 'many' }),
    notification('channel.subscribe', { ...MIA, tier: '9000' }),
    notification('channel.subscribe', { ...MIA, tier: 'constructor' }),
    notification('channel.charity_campaign.donate', { ...MIA, amount: { value: 'x' } }),
    cheer().replace('"m1"', 'null'),
  ]) {
    assert.deepEqual(parseNotification(text, VALUES, new RecentEvents()), [], text);
  }
});
