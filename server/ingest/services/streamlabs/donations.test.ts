import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePacket } from './donations.ts';

/** Recorded. */
const ROW = {
  id: 20111,
  _id: '9f0a',
  name: 'Mia',
  from: 'Mia',
  from_user_id: null,
  amount: '7.50',
  formatted_amount: '$7.50',
  formattedAmount: '$7.50',
  currency: 'USD',
  donation_currency: 'USD',
  message: 'gg',
  emotes: null,
  iconClassName: 'fab paypal',
  source: 'paypal',
  priority: 10,
  to: { name: 'chan' },
};
const packet = (body: object) => `2${JSON.stringify(['event', body])}`;
const donation = (row: object = {}, body: object = {}) =>
  packet({ type: 'donation', event_id: 'evt_1', message: [{ ...ROW, ...row }], ...body });
const payment = (text: string) => {
  const [events] = parsePacket(text);
  assert(events?.kind === 'payment');
  return events;
};

test('a donation has its own id, name, note and amount as written', () => {
  assert.deepEqual(parsePacket(donation()), [
    {
      kind: 'payment',
      id: '20111',
      at: null,
      name: 'Mia',
      isAnonymous: false,
      money: { amount: '7.50', currency: 'USD' },
      note: 'gg',
      mark: 'counts',
      raw: donation().slice(1),
    },
  ]);
  assert.equal(
    payment(donation({ created_at: '2026-11-02 19:00:04' })).at,
    '2026-11-02T19:00:04.000Z',
  );
});

test('an amount that is a number keeps its text, as in tests', () => {
  assert.equal(payment(donation({ amount: 4.35 })).money?.amount, '4.35');
  assert.equal(
    payment(donation().replace('"7.50","formatted', '4.35000000000000000001,"formatted')).money
      ?.amount,
    '4.35000000000000000001',
  );
});

test('tests have fewer fields and are marked as tests (StreamElementsNET#2)', () => {
  assert.equal(payment(donation({ isTest: true })).mark, 'test');
  assert.equal(payment(donation({}, { isTest: true })).mark, 'test');
  const bare = {
    isTest: true,
    name: 'John',
    amount: 5,
    currency: 'USD',
    message: 'This is a test',
  };
  const test = payment(packet({ type: 'donation', event_id: 'evt_2', message: [bare] }));
  assert.deepEqual([test.id, test.mark, test.money?.amount], ['evt_2', 'test', '5']);
  assert.equal(payment(donation({ isTest: false })).mark, 'counts');
});

test('a replay in another currency has the first id (sogeBot#3338, #3339)', () => {
  const replay = donation({ currency: 'EUR', _id: 'other' }, { event_id: 'evt_2' });
  assert.equal(payment(replay).id, payment(donation()).id);
});

test("only Streamlabs' own donations count", () => {
  assert.equal(payment(donation({}, { for: 'streamlabs' })).id, '20111');
  assert.equal(payment(donation({}, { for: '' })).id, '20111');
  assert.deepEqual(parsePacket(donation({}, { for: 'twitch_account' })), []);
  for (const type of [
    'bits',
    'superchat',
    'alertPlaying',
    'donordrive',
    'streamlabscharitydonation',
  ]) {
    assert.deepEqual(parsePacket(donation({}, { type })), [], type);
  }
});

test('each donation of a message counts, also without a list', () => {
  const both = packet({ type: 'donation', message: [ROW, { ...ROW, id: 20112 }] });
  assert.deepEqual(
    parsePacket(both).map(({ id }) => id),
    ['20111', '20112'],
  );
  assert.equal(payment(packet({ type: 'donation', message: ROW })).id, '20111');
});

test('a deletion withdraws, as an object or in a list', () => {
  for (const message of [{ id: 20111 }, [{ id: '20111' }]]) {
    const [events] = parsePacket(packet({ type: 'donationDelete', message }));
    assert(events?.kind === 'withdrawal');
    assert.deepEqual([events.id, events.reason], ['20111', 'deleted']);
  }
});

test('other and broken packets make no events', () => {
  for (const text of [
    '',
    '0{"sid":"x"}',
    '2',
    '2["event"',
    '2["event"]',
    '2["event",null]',
    '2["other",{"type":"donation"}]',
    '2{"type":"donation"}',
    packet({ type: 'donation', message: null }),
    packet({ type: 'donation', message: [{ name: 'no id', amount: '5' }] }),
    packet({ type: 'donationDelete', message: [] }),
  ]) {
    assert.deepEqual(parsePacket(text), [], text);
  }
  assert.equal(parsePacket(donation().replace('2[', '213[')).length, 1);
});
