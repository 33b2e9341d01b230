import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMessage, parseModeration, readTipPage } from './tips.ts';

/** A recorded tip with changes. */
const tip = (changes: object = {}) => ({
  _id: '67b5f39d07ecd4c594e60f73',
  channel: '5b',
  provider: 'paypal',
  status: 'success',
  approved: 'allowed',
  approvedBy: 'mod1',
  transactionId: '9AB',
  createdAt: '2026-11-02T19:00:01.302Z',
  updatedAt: '2026-11-02T19:00:04Z',
  donation: {
    amount: 7.5,
    currency: 'EUR',
    message: 'gg',
    paymentMethod: 'scheme',
    user: { username: 'Mia', email: 'mia@example.com', geo: 'ZZ', channel: '5b' },
  },
  ...changes,
});
const message = (data: unknown, changes: object = {}) =>
  JSON.stringify({
    id: '01K1',
    ts: '2026-11-02T19:00:04Z',
    type: 'message',
    topic: 'channel.tips',
    room: '5b',
    data,
    ...changes,
  });

test('a tip has its own id, time, name, note and amount as written', () => {
  const raw = message(tip());
  assert.deepEqual(parseMessage(raw), [
    {
      kind: 'payment',
      id: '67b5f39d07ecd4c594e60f73',
      paymentId: '9AB',
      at: '2026-11-02T19:00:01.302Z',
      name: 'Mia',
      isAnonymous: false,
      money: { amount: '7.5', currency: 'EUR' },
      note: 'gg',
      mark: 'counts',
      raw,
    },
  ]);
});

test('an amount is the original text, never a float', () => {
  const raw = message(tip()).replace('7.5', '4.35000000000000000001');
  const [events] = parseMessage(raw);
  assert(events?.kind === 'payment');
  assert.equal(events.money?.amount, '4.35000000000000000001');
});

test('a repeated event with another message id is one payment', () => {
  const ids = ['01K1', '01K2'].map((id) => parseMessage(message(tip(), { id }))[0]?.id);
  assert.equal(ids[0], ids[1]);
});

test('a tip in moderation is held, then counted or withdrawn', () => {
  for (const topic of ['channel.tips', 'channel.tips.moderation']) {
    const marks = ['pending', 'allowed', 'rejected', 'something new'].map((approved) => {
      const [events] = parseMessage(message(tip({ approved }), { topic }));
      assert.equal(events?.id, '67b5f39d07ecd4c594e60f73');
      return events?.kind === 'payment' ? events.mark : events?.reason;
    });
    assert.deepEqual(marks, ['held', 'counts', 'rejected', 'held'], topic);
  }
});

test('a tip without a moderation state counts', () => {
  const [events] = parseMessage(message(tip({ approved: undefined })));
  assert(events?.kind === 'payment');
  assert.equal(events.mark, 'counts');
});

test('only successful payments count, and refunded or deleted ones are withdrawn', () => {
  assert.deepEqual(parseMessage(message(tip({ status: 'pending' }))), []);
  assert.deepEqual(parseMessage(message(tip({ status: 'failed' }))), []);
  const reasonOf = (changes: object) => {
    const [events] = parseMessage(message(tip(changes)));
    return events?.kind === 'withdrawal' && events.reason;
  };
  assert.equal(reasonOf({ status: 'refunded' }), 'refunded');
  assert.equal(reasonOf({ deleted: true }), 'deleted');
});

test('dashboard tests, activities and other messages make no events', () => {
  for (const text of [
    JSON.stringify({ event: 'event:test', data: { listener: 'tip-latest', amount: 5 } }),
    message(tip(), { topic: 'channel.activities' }),
    message(tip(), { type: 'response' }),
    message(tip({ _id: undefined })),
    message(null),
    '{"type":"message"',
  ]) {
    assert.deepEqual(parseMessage(text), [], text);
  }
});

test('a tip without name, note, amount or time is still a payment', () => {
  const [events] = parseMessage(message({ _id: '1', status: 'success', donation: {} }));
  assert(events?.kind === 'payment');
  assert.deepEqual([events.at, events.name, events.money, events.note], [null, null, null, null]);
});

const SINCE = new Date('2026-11-02T19:00:00Z');
const page = (docs: unknown[], more: object = { total: docs.length, limit: 100, offset: 0 }) =>
  JSON.stringify({ docs, ...more });

test('a page of the list has the same ids as the socket, and deleted tips', () => {
  const text = page([tip(), tip({ _id: '68', deleted: true })]).replace('7.5', '7.50');
  const read = readTipPage(text, SINCE);
  assert.equal(read?.rows, 2);
  assert.equal(read?.total, 2);
  const [first, second] = read?.events ?? [];
  assert(first?.kind === 'payment');
  assert.equal(first.id, parseMessage(message(tip()))[0]?.id);
  assert.equal(first.money?.amount, '7.50');
  assert.deepEqual(JSON.parse(first.raw)._id, first.id);
  assert(second?.kind === 'withdrawal');
  assert.equal(second.reason, 'deleted');
});

test('old tips are skipped even if the service ignores `after`', () => {
  const old = tip({ _id: 'old', createdAt: '2026-11-01T19:00:00Z' });
  assert.deepEqual(
    readTipPage(page([tip(), old]), SINCE)?.events.map(({ id }) => id),
    ['67b5f39d07ecd4c594e60f73'],
  );
  assert.equal(readTipPage(page([tip(), old]), SINCE)?.isBefore, true);
  assert.equal(readTipPage(page([old, tip()]), SINCE)?.isBefore, false);
});

test('an invalid page differs from an empty one', () => {
  assert.deepEqual(readTipPage('{"docs":[]}', SINCE), {
    events: [],
    rows: 0,
    total: null,
    isBefore: false,
  });
  for (const text of ['', '<html>', '[]', '{"docs":{}}']) {
    assert.equal(readTipPage(text, SINCE), undefined);
  }
});

test('the moderation list holds pending tips and withdraws rejected ones', () => {
  const text = JSON.stringify({
    recent: [tip({ _id: 'a', approved: 'rejected' }), tip({ _id: 'b' })],
    pending: [tip({ _id: 'c', approved: undefined }), tip({ _id: 'd', approved: 'pending' })],
  });
  assert.deepEqual(
    parseModeration(text, SINCE).map((events) => [
      events.id,
      events.kind === 'payment' ? events.mark : events.reason,
    ]),
    [
      ['c', 'held'],
      ['d', 'held'],
      ['a', 'rejected'],
      ['b', 'counts'],
    ],
  );
  assert.deepEqual(parseModeration('[]', SINCE), []);
});
