import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisions, readSample, readText, rowAt } from './testing/read-sample.ts';

const file = readSample('paypal-giving-fund.csv');

test('a Giving Fund donation has both names of the donor and the id of the donation', () => {
  const { fan_name, amount_cents, payment_id } = rowAt(file, 2).tip ?? {};
  assert.deepEqual([fan_name, amount_cents, payment_id], ['Moss Lantern', 2500, 'PPGF0001']);
});

test('a Giving Fund donation is of the day of the donation, not of the payout', () => {
  assert.equal(rowAt(file, 2).tip?.paid_at, '2026-11-19T23:00:00.000Z');
});

test('Anonymous in a Giving Fund file means anonymous', () => {
  const { fan_name, is_anonymous } = rowAt(file, 3).tip ?? {};
  assert.deepEqual([fan_name, is_anonymous], [null, true]);
});

test('a Giving Fund donation that was paid back does not count', () => {
  const header =
    'Donation Date,Donor First Name,Donor Last Name,Currency Code,Gross Amount,Transaction ID';
  const rows = ['25.00,P1', '10.00,P2', '-25.00,P1'].map(
    (end) => `11/20/2026,Moss,Lantern,USD,${end}`,
  );
  assert.deepEqual(decisions(readText([header, ...rows].join('\n'))), [
    '2 | refunded | it was paid back',
    '3 | gift',
    '4 | refund | it pays money back',
  ]);
});
