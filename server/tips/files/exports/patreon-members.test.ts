import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisions, readSample, readText, rowAt } from './testing/read-sample.ts';

const file = readSample('patreon-members.csv');

test('patrons are memberships, with the reason of those without a charge', () => {
  assert.equal(file.export?.id, 'patreon-members');
  assert.deepEqual(decisions(file), [
    '2 | membership | it is a membership, with its last charge alone',
    '3 | membership | its last charge was declined',
    '4 | membership | it is a former membership',
  ]);
});

test('the last paid charge of a patron can be a tip, never the sum of a life', () => {
  const { tip } = rowAt(file, 2);
  assert.deepEqual([tip?.fan_name, tip?.amount_cents], ['Moss Lantern', 500]);
  assert.equal(tip?.paid_at, '2026-11-01T07:46:37.000Z');
});

test('declined and former patrons have no payment', () => {
  assert.deepEqual([rowAt(file, 3).tip, rowAt(file, 4).tip], [null, null]);
});

test('a membership of Patreon that is free, unpaid or paid back has no payment', () => {
  const header =
    'Name,Patron Status,Free Member,Free Trial,Lifetime Amount,Pledge Amount,Last Charge Date,Last Charge Status';
  const free = 'Mia,,Yes,No,0.00,0.00,,';
  const trial = 'Mia,Active patron,No,Yes,0.00,5.00,2026-11-01 07:46:37,Paid';
  const unpaid = 'Mia,Active patron,No,No,0.00,5.00,2026-11-01 07:46:37,Pending';
  const refunded = unpaid.replace('Pending', 'Refunded by Patreon');
  assert.deepEqual(decisions(readText([header, free, trial, unpaid, refunded].join('\n'))), [
    '2 | membership | it is a free membership',
    '3 | membership | it is a free trial',
    '4 | membership | its last charge was not paid',
    '5 | membership | its last charge was paid back',
  ]);
});
