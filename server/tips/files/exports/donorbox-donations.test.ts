import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisions, readSample, rowAt } from './testing/read-sample.ts';

const file = readSample('donorbox-donations.csv');

test('paid donations of Donorbox count, others have their reason', () => {
  assert.equal(file.export?.id, 'donorbox-donations');
  assert.deepEqual(decisions(file), [
    '2 | gift',
    '3 | gift',
    '4 | pending | it is still pending',
    '5 | declined | its payment failed',
    '6 | refunded | it was paid back',
  ]);
});

test('an anonymous donor of Donorbox keeps the name for the host', () => {
  const { tip } = rowAt(file, 3);
  assert.deepEqual([tip?.fan_name, tip?.is_anonymous], ['Ada Brook', true]);
});
