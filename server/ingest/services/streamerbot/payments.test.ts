import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaymentEvent } from '../../../tips/arrivals/source-event.ts';
import type { FakeOptions } from '../../fakes/fake-service.ts';
import { eventData } from './fake-events.ts';
import { KIND_FIELDS } from './form-fields.ts';
import { KINDS } from './kinds.ts';
import { MassGifts } from './mass-gifts.ts';
import { parseMessage } from './payments.ts';

/** Everything is switched on, and each unit counts two. */
const VALUES = Object.fromEntries(
  KIND_FIELDS.map(({ name, kind }) => [name, kind === 'switch' ? 'on' : '2.00']),
);

const message = (
  source: string,
  type: string,
  data: unknown,
  timeStamp = '2026-11-02T20:00:04.1234567+01:00',
) => JSON.stringify({ timeStamp, event: { source, type }, data });
const payment = (text: string) => {
  const [events] = parseMessage(text, VALUES);
  assert(events?.kind === 'payment', text);
  return events;
};
/** Recorded. */
const KOFI = {
  messageId: '3a1fac0c',
  timestamp: '2026-11-02T19:00:04Z',
  from: 'Mia',
  isPublic: true,
  message: 'gg',
  amount: '3.00',
  currency: 'USD',
};
const kofi = (changes: object = {}) => message('Kofi', 'Donation', { ...KOFI, ...changes });

test("a Ko-fi donation has its message's id and its own time and money", () => {
  assert.deepEqual(parseMessage(kofi(), VALUES), [
    {
      kind: 'payment',
      id: 'kofi:3a1fac0c',
      paymentId: '3a1fac0c',
      at: '2026-11-02T19:00:04.000Z',
      name: 'Mia',
      isAnonymous: false,
      money: { amount: '3.00', currency: 'USD' },
      note: 'gg',
      mark: 'counts',
      raw: kofi(),
    },
  ]);
  assert.equal(payment(message('Kofi', 'Resubscription', KOFI)).mark, 'counts');
});

test('the currency is the one that was paid', () => {
  assert.equal(payment(kofi({ currency: 'EUR' })).money?.currency, 'EUR');
  assert.equal(payment(kofi({ currency: undefined })).money?.currency, null);
});

test('a private donation is anonymous, and its note is hidden', () => {
  const events = payment(kofi({ isPublic: false }));
  assert.deepEqual([events.isAnonymous, events.name, events.note], [true, 'Mia', null]);
});

test("tests are marked as tests, and Ko-fi's tests have distinct ids", () => {
  const transaction = { kofiTransactionId: '00000000-1111-2222-3333-444444444444' };
  const [one, two] = ['a', 'b'].map((messageId) => payment(kofi({ ...transaction, messageId })));
  assert.deepEqual([one?.mark, two?.mark], ['test', 'test']);
  assert.notEqual(one?.id, two?.id);
  assert.equal(
    payment(message('StreamElements', 'Tip', { id: '1', amount: 5, isTest: true })).mark,
    'test',
  );
  assert.equal(payment(kofi({ isTest: false })).mark, 'counts');
});

test('each kind is parsed by the names that were observed', () => {
  const events = [
    message('Fourthwall', 'Donation', {
      id: 'don_1',
      username: 'Mia',
      amount: 5.5,
      currency: 'EUR',
      message: 'gg',
    }),
    message('Fourthwall', 'Donation', {
      id: 'don_1',
      username: 'Mia',
      amounts: { total: { value: 5.5, currency: 'EUR' } },
      message: 'gg',
    }),
    message('Fourthwall', 'Donation', {
      'fw.donationId': 'don_1',
      'fw.username': 'Mia',
      'fw.amount': 5.5,
      'fw.currency': 'EUR',
      'fw.message': 'gg',
    }),
    message('TipeeeStream', 'Donation', {
      tipeeStreamId: 'don_1',
      username: 'Mia',
      amount: '5.5',
      currency: 'EUR',
      message: 'gg',
    }),
    message('StreamElements', 'Tip', {
      _id: 'don_1',
      tipUsername: 'Mia',
      tipAmount: 5.5,
      tipCurrency: 'EUR',
      tipMessage: 'gg',
    }),
    message('Streamlabs', 'Donation', {
      id: 'don_1',
      donationFrom: 'Mia',
      donationAmount: '5.5',
      donationCurrency: 'EUR',
      donationMessage: 'gg',
    }),
  ].map(payment);
  for (const { id, name, money, note, mark } of events) {
    assert.match(id, /^(fourthwall|tipeeestream|streamelements|streamlabs):don_1$/);
    assert.deepEqual(
      [name, money, note, mark],
      ['Mia', { amount: '5.5', currency: 'EUR' }, 'gg', 'counts'],
    );
  }
  assert.equal(new Set(events.map(({ id }) => id)).size, 4);
});

test('a DonorDrive donation has no currency or id, and each message counts once', () => {
  const data = { donorName: 'Mia', donorAmount: 10, donorMessage: 'gg' };
  const [one, same, other] = ['…04Z', '…04Z', '…05Z'].map((at) =>
    payment(message('DonorDrive', 'Donation', data, at)),
  );
  assert.deepEqual(one?.money, { amount: '10', currency: null });
  assert.equal(one?.id, same?.id);
  assert.notEqual(one?.id, other?.id);
});

test('an integer of Pally.gg is unsure, and its cents and decimals count', () => {
  const pally = (data: object) =>
    payment(message('Pallygg', 'CampaignTip', { tipId: '1', tipDisplayName: 'Mia', ...data }));
  assert.deepEqual(pally({ tipGrossAmount: 500 }).mark, 'unsure');
  assert.deepEqual(pally({ tipGrossAmount: 5.5, tipNetAmount: 5.1 }).money?.amount, '5.5');
  assert.deepEqual(pally({ tipNetAmount: '5.10' }).mark, 'counts');
  assert.deepEqual(pally({ grossAmountInCents: 500 }).money?.amount, '5.00');
});

test('an unreadable amount is none, which holds the payment', () => {
  for (const amount of ['$5', '5,00', '', null, -1, '1e3', undefined]) {
    const events = payment(kofi({ amount }));
    assert.deepEqual([events.money, events.mark], [null, 'counts'], String(amount));
  }
});

test('a very long id is replaced by its digest', () => {
  const [one, two] = ['x', 'y'].map(
    (end) => payment(kofi({ messageId: 'x'.repeat(5000) + end })).id,
  );
  assert((one?.length ?? 999) <= 200);
  assert.notEqual(one, two);
});

test('other events, broken messages and switched-off kinds make no events', () => {
  assert.deepEqual(parseMessage(kofi(), { ...VALUES, kofi: 'off' }), []);
  for (const text of [
    '',
    '{',
    '{"id":"1","status":"ok"}',
    message('Kofi', 'Connected', KOFI),
    message('Twitch', 'Cheer', { bits: 100 }),
    message('Kofi', 'Donation', 'no object'),
    message('Kofi', 'Donation', null),
    message('Kofi', 'Donation', [KOFI]),
  ]) {
    assert.deepEqual(parseMessage(text, VALUES), [], text);
  }
});

/** The event as the fake sends it, which speaks the socket's shapes. */
const relayed = (name: string, options?: FakeOptions, at?: string) => {
  const [source = '', type = ''] = name.split('.');
  return message(source, type, eventData(name, options), at);
};
const parsed = (name: string, options: FakeOptions = {}, values = VALUES) =>
  parseMessage(
    relayed(name, { id: 'one', name: 'Mia', amount: '4.35', currency: 'EUR', ...options }),
    values,
  )
    .filter((one): one is PaymentEvent => one.kind === 'payment')
    .map(({ id, name: from, money, note, mark }) => [
      id,
      from,
      money?.amount,
      money?.currency,
      note?.trim() || null,
      mark,
    ]);

test('each event with an amount counts it in its currency', () => {
  for (const [name, id, amount = '4.35', currency = 'EUR'] of [
    ['YouTube.SuperChat', 'youtube:one'],
    ['YouTube.SuperSticker', 'youtube:one'],
    ['Kofi.Donation', 'kofi:one', '4.35'],
    ['Kofi.ShopOrder', 'kofi:one'],
    ['Kofi.Commission', 'kofi:one'],
    ['Fourthwall.Donation', 'fourthwall:one'],
    ['Fourthwall.OrderPlaced', 'fourthwall:one:one'],
    ['Fourthwall.GiftPurchase', 'fourthwall:one'],
    ['Patreon.PledgeCreated', null, '4.35', null],
    ['Throne.GiftPurchased', null],
    ['Throne.ContributionPurchased', null],
    ['TipeeeStream.Donation', 'tipeeestream:one'],
    ['Pallygg.CampaignTip', 'pallygg:one', '4.35', null],
    ['Shopify.OrderPaid', 'shopify:one'],
    ['StreamElements.Tip', 'streamelements:one'],
    ['Streamlabs.Donation', 'streamlabs:one'],
    ['DonorDrive.Donation', null, '4.35', null],
  ] as const) {
    const [found] = parsed(name, { note: 'gg' });
    assert(found, name);
    if (id !== null) assert.equal(found[0], id);
    const note = name === 'Patreon.PledgeCreated' ? null : 'gg';
    assert.deepEqual(found.slice(1), ['Mia', amount, currency, note, 'counts'], name);
  }
});

test('each event without an amount counts at its typed value', () => {
  for (const [name, id, amount] of [
    ['YouTube.NewSponsor', 'youtube:one', '2.00'],
    ['YouTube.MemberMileStone', 'youtube:one', '2.00'],
    ['YouTube.MembershipGift', 'youtube:one', '6.00'],
    ['Kick.Subscription', null, '2.00'],
    ['Kick.Resubscription', null, '2.00'],
    ['Kick.GiftSubscription', null, '2.00'],
    ['Kick.MassGiftSubscription', null, '6.00'],
    ['Kick.sGifted', null, '200.00'],
    ['TreatStream.Treat', null, '2.00'],
  ] as const) {
    const [found] = parsed(name, { count: 3 });
    assert(found, name);
    if (id !== null) assert.equal(found[0], id);
    assert.deepEqual(found.slice(1), ['Mia', amount, null, null, 'counts'], name);
  }
});

test('every kind that is switched off or has no value makes no events', () => {
  for (const { field, source, types } of KINDS) {
    const [type = ''] = types;
    const name = `${source}.${type}`;
    const off = Object.fromEntries(
      KIND_FIELDS.map(({ name: other, kind }) => [other, kind === 'switch' ? 'off' : '']),
    );
    assert.deepEqual(parsed(name, {}, off), [], name);
    const one = { ...off, [field]: VALUES[field] ?? '' };
    assert(parsed(name, {}, one).length > 0, name);
  }
});

test('an event whose money streamhost does not count makes no events', () => {
  for (const name of [
    'YouTube.Message',
    'YouTube.GiftMembershipReceived',
    'Fourthwall.OrderUpdated',
    'Patreon.PledgeUpdated',
    'Throne.GiftCrowdfunded',
    'Shopify.OrderCreated',
  ]) {
    assert.deepEqual(parsed(name), [], name);
  }
});

// See sogebot/sogeBot#4625 and #1194.
test('a gift of several memberships and its parts count once', () => {
  const gifts = new MassGifts();
  const parse = (name: string, options: FakeOptions, at: string) =>
    parseMessage(relayed(name, options, at), VALUES, gifts);
  const [at, later] = ['2026-11-02T19:00:04Z', '2026-11-02T19:05:04Z'];
  assert.equal(parse('Kick.MassGiftSubscription', { count: 3 }, at).length, 1);
  assert.deepEqual(parse('Kick.GiftSubscription', {}, at), []);
  assert.equal(parse('Kick.GiftSubscription', { name: 'Bo' }, at).length, 1);
  assert.equal(parse('Kick.GiftSubscription', {}, later).length, 1);
});

test('what somebody gives on top of an order counts where orders do not', () => {
  const values = { ...VALUES, fourthwall_orders: 'off' };
  const [donation] = parsed('Fourthwall.OrderPlaced', {}, values);
  assert.deepEqual([donation?.[0], donation?.[2]], ['fourthwall:one:one', '1']);
  const nothing = message('Fourthwall', 'OrderPlaced', { orderId: 'one', total: 9, donation: 0 });
  assert.deepEqual(parseMessage(nothing, values), []);
});

test('each gift of a combo of Jewels counts once, however often the combo comes', () => {
  const ids = (count: number) =>
    parsed('YouTube.JewelsGifted', { count }).map(([id, from, amount]) => [id, from, amount]);
  assert.deepEqual(ids(1), [['youtube:one:1', 'Mia', '20.00']]);
  assert.deepEqual(ids(2), [
    ['youtube:one:1', 'Mia', '20.00'],
    ['youtube:one:2', 'Mia', '20.00'],
  ]);
});

test('a Super Chat without micros and Kicks without a number have no amount', () => {
  for (const text of [
    message('YouTube', 'SuperChat', { eventId: '1', amount: '$5.00' }),
    message('Kick', 'sGifted', { user: { name: 'Mia' } }),
  ]) {
    const { money, mark } = payment(text);
    assert.deepEqual([money, mark], [null, 'counts'], text);
  }
});

test('names of events match whatever their case, and variables of actions are read', () => {
  const kicks = message('kick', 'KicksGifted', { user: 'Mia', 'kicks.amount': 50 });
  assert.deepEqual(payment(kicks).money, { amount: '100.00', currency: null });
  const throne = message('Throne', 'GiftPurchased', {
    'throne.gifterLogin': 'Mia',
    'throne.price': 10_000,
    'throne.currency': 'USD',
    'throne.createdAt': '7/10/2026 3:01:00 PM',
  });
  const { name, money, at } = payment(throne);
  assert.deepEqual([name, money], ['Mia', { amount: '100.00', currency: 'USD' }]);
  assert.equal(at, '2026-11-02T19:00:04.123Z');
});

test('a donor who hides is anonymous, whatever the service calls it', () => {
  for (const [source, type, data] of [
    ['DonorDrive', 'Donation', { donorName: 'Mia', donorAmount: 5, donorIsAnonymous: true }],
    ['Kofi', 'Donation', { ...KOFI, isPublic: false }],
  ] as const) {
    assert.equal(payment(message(source, type, data)).isAnonymous, true, source);
  }
});

test('the number of an order is no name, and a returning member is a new payment', () => {
  const order = message('Shopify', 'OrderPaid', { id: 1, name: '#1001', total_price: '5.00' });
  assert.equal(payment(order).name, null);
  const member = (createdAt: string) =>
    payment(message('Fourthwall', 'SubscriptionPurchased', { id: 'm', createdAt, amount: 5 })).id;
  assert.notEqual(member('2026-01-01T00:00:00Z'), member('2026-09-01T00:00:00Z'));
});

// See Sehelitar/Kick.bot#154.
test('Kicks count whatever the type of their gift', () => {
  for (const type of ['BASIC', 'LEVEL_UP']) {
    const kicks = { amount: 500, name: 'Rage Quit', type };
    const { name, money } = payment(message('Kick', 'sGifted', { user: { name: 'Mia' }, kicks }));
    assert.deepEqual([name, money?.amount], ['Mia', '1000.00'], type);
  }
});

test('hundredths of a currency that has none are left to the host', () => {
  const gift = { eventId: 'g1', gifterUsername: 'Mia', price: 1099 };
  const marks = ['USD', 'JPY'].map(
    (currency) => payment(message('Throne', 'GiftPurchased', { ...gift, currency })).mark,
  );
  assert.deepEqual(marks, ['counts', 'unsure']);
});
