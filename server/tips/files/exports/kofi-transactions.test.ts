import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisions, readSample, readText, rowAt } from './testing/read-sample.ts';

const long = readSample('kofi-transactions.csv');
const short = readSample('kofi-transactions-short.csv');

test("both of Ko-fi's headers are Ko-fi's transactions", () => {
  assert.deepEqual(
    [long, short].map((file) => file.export?.id),
    ['kofi-transactions', 'kofi-transactions'],
  );
});

test("Ko-fi's tips and memberships count, its orders and what was given do not", () => {
  assert.deepEqual(decisions(long), [
    '2 | gift',
    '3 | gift',
    '4 | gift',
    '5 | gift',
    '6 | purchase | it is an order of the shop',
    '8 | given | you gave it to somebody else',
  ]);
});

test("equal tips of Ko-fi with two ids are two tips, each with Ko-fi's id", () => {
  const [one, other] = [rowAt(long, 2).tip, rowAt(long, 3).tip];
  assert.notEqual(one?.idempotency_key, other?.idempotency_key);
  assert.equal(one?.payment_id, '7d1c1f0e-0001-4c9e-8a11-000000000001');
  assert.equal(other?.payment_id, '7d1c1f0e-0001-4c9e-8a11-000000000002');
});

test('a Ko-fi Supporter has no name and stays anonymous', () => {
  const { tip } = rowAt(long, 4);
  assert.deepEqual([tip?.fan_name, tip?.is_anonymous], [null, true]);
});

test("a time of Ko-fi's short header is in UTC", () => {
  assert.equal(rowAt(short, 2).tip?.paid_at, '2025-01-03T10:00:00.000Z');
});

test('a tip of Ko-fi keeps its own currency', () => {
  const { tip } = rowAt(short, 4);
  assert.deepEqual([tip?.amount_cents, tip?.currency], [300, 'EUR']);
});

test('a commission is a purchase, and an unknown type of Ko-fi is a gift', () => {
  const header = 'DateTime (UTC),From,Received,Given,Currency,TransactionType,TransactionId';
  const rows = ['Commission,c1', 'Sponsorship,s1'].map(
    (end) => `2026-11-20T19:04:31Z,Moss Lantern,5.00,,USD,${end}`,
  );
  assert.deepEqual(decisions(readText([header, ...rows].join('\n'))), [
    '2 | purchase | it is a commission',
    '3 | gift',
  ]);
});
