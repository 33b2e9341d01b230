import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisions, readSample, rowAt } from './testing/read-sample.ts';

const file = readSample('github-sponsors.csv');

test('settled payments of GitHub Sponsors count', () => {
  assert.equal(file.export?.id, 'github-sponsors');
  assert.deepEqual(decisions(file), [
    '2 | gift',
    '3 | gift',
    '4 | pending | it is not settled',
    '5 | refunded | it was paid back',
  ]);
});

test('a payment of GitHub Sponsors is in dollars, at its own offset', () => {
  const { tip } = rowAt(file, 2);
  assert.deepEqual([tip?.amount_cents, tip?.currency], [452, 'USD']);
  assert.equal(tip?.paid_at, '2026-11-07T20:46:01.000Z');
});

test('a private sponsor without a name is the handle, for the host alone', () => {
  const { tip } = rowAt(file, 3);
  assert.deepEqual([tip?.fan_name, tip?.is_anonymous], ['pixelghost', true]);
});
