import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MessageValue } from '../../read-message.ts';
import { isSince, parseDonation, parseOrder, readPage } from './payments.ts';

/** A donation from the service's documentation. */
const RECORDED = `{"id":"don_1","shopId":"sh_1","status":"COMPLETED","username":"Mia","email":"mia@example.com",
  "message":"gg","amounts":{"total":{"value":4.35,"currency":"EUR"}},
  "createdAt":"2026-11-02T19:00:04.123Z","updatedAt":"2026-11-02T19:01:00Z"}`;

function rowOf(text: string): MessageValue {
  const [row] =
    readPage(`{"results":[${text}],"total":1,"page":0,"size":100,"totalPages":1}`)?.rows ?? [];
  assert(row);
  return row;
}

const changed = (change: object) => rowOf(JSON.stringify({ ...JSON.parse(RECORDED), ...change }));

test('a paid donation keeps its amount and text as written', () => {
  const [events] = parseDonation(rowOf(RECORDED));
  assert.deepEqual(events && { ...events, raw: '' }, {
    kind: 'payment',
    id: 'don_1',
    at: '2026-11-02T19:00:04.123Z',
    name: 'Mia',
    isAnonymous: false,
    money: { amount: '4.35', currency: 'EUR' },
    note: 'gg',
    mark: 'counts',
    raw: '',
  });
});

test('an unpaid donation makes no event, and a cancelled one is withdrawn', () => {
  for (const status of ['OPEN', 'ABANDONED', 'FAILED', 'SOMETHING_NEW', null]) {
    assert.deepEqual(parseDonation(changed({ status })), [], String(status));
  }
  for (const status of ['CANCELLED', 'REFUNDED']) {
    const [events] = parseDonation(changed({ status }));
    assert.deepEqual(events && { ...events, raw: '' }, {
      kind: 'withdrawal',
      id: 'don_1',
      reason: 'refunded',
      raw: '',
    });
  }
});

test("only the donation of an order counts, whatever the order's state", () => {
  const amounts = {
    total: { value: 45, currency: 'EUR' },
    donation: { value: 2.5, currency: 'EUR' },
  };
  for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED', 'COMPLETED', 'SOMETHING_NEW']) {
    const [events] = parseOrder(changed({ id: 'ord_1', status, amounts }));
    assert(events?.kind === 'payment');
    assert.deepEqual([events.id, events.money], ['ord_1', { amount: '2.5', currency: 'EUR' }]);
  }
  assert.equal(parseOrder(changed({ status: 'CANCELLED', amounts }))[0]?.kind, 'withdrawal');
  assert.deepEqual(parseOrder(changed({ status: 'PAYMENT_FAILED', amounts })), []);
  for (const value of [0, '0.00', null]) {
    const none = { ...amounts, donation: { value, currency: 'EUR' } };
    assert.deepEqual(parseOrder(changed({ status: 'CONFIRMED', amounts: none })), []);
  }
  assert.deepEqual(parseOrder(changed({ status: 'CONFIRMED' })), []);
});

test('a donor without a name is anonymous, and an amount may be hidden', () => {
  const [events] = parseDonation(changed({ username: null, message: '', amounts: {} }));
  assert(events?.kind === 'payment');
  assert.deepEqual(
    [events.name, events.isAnonymous, events.note, events.money],
    [null, true, null, null],
  );
});

test('a donation belongs to the time of its creation and to that of its payment', () => {
  const at = (createdAt: string | null, updatedAt: string | null) =>
    changed({ createdAt, updatedAt });
  const since = new Date('2026-11-02T20:00:00Z');
  assert.equal(isSince(at('2026-11-02T19:00:00Z', '2026-11-02T20:00:00Z'), since), true);
  assert.equal(isSince(at('2026-11-02T20:00:01Z', null), since), true);
  assert.equal(isSince(at('2026-11-02T19:00:00Z', '2026-11-02T19:59:59Z'), since), false);
  assert.equal(isSince(at(null, null), since), true);
});

test('a page is a list, or an object that contains one', () => {
  assert.deepEqual(readPage('[]'), { rows: [], pages: null });
  assert.deepEqual(readPage('{"results":[],"totalPages":7}'), { rows: [], pages: 7 });
  for (const text of ['', 'null', '{}', '{"results":{}}', '{"results":[']) {
    assert.equal(readPage(text), undefined, text);
  }
  for (const row of readPage('[null,7,"a",[],{}]')?.rows ?? assert.fail()) {
    assert.deepEqual([...parseDonation(row), ...parseOrder(row)], []);
  }
});
