import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisions, readSample, rowAt } from './testing/read-sample.ts';

const file = readSample('opencollective-transactions.csv');

test('contributions of Open Collective count, and no other transactions', () => {
  assert.equal(file.export?.id, 'opencollective-transactions');
  assert.deepEqual(decisions(file), [
    '2 | gift',
    '3 | fee | it is a fee',
    '4 | fee | it is a fee',
    '5 | gift',
    '6 | refunded | it was paid back',
    '7 | refund | it pays money back',
    '8 | other | it is no contribution',
    '9 | given | it was given to somebody else',
  ]);
});

test('a contribution of Open Collective has its name, note and id', () => {
  const { tip } = rowAt(file, 2);
  assert.deepEqual(
    [tip?.fan_name, tip?.notes, tip?.payment_id, tip?.amount_cents],
    ['Moss Lantern', 'for the boss run', 'oc000001', 2500],
  );
});

test('a guest of Open Collective has no name', () => {
  assert.equal(rowAt(file, 5).tip?.fan_name, null);
});

test('the older header of Open Collective is known, too', () => {
  const older = readSample('opencollective-transactions-older.csv');
  assert.equal(older.export?.id, 'opencollective-transactions');
  assert.deepEqual(decisions(older), ['2 | gift', '3 | fee | it is a fee']);
  const { tip } = rowAt(older, 2);
  assert.deepEqual(
    [tip?.payment_id, tip?.amount_cents, tip?.notes, tip?.paid_at],
    ['oc0000a1', 5000, 'gg', '2026-06-06T05:47:17.000Z'],
  );
});
