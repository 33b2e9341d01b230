import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aTip } from '../../data/testing/a-tip.ts';
import { tipsOfDeleted } from './tips-of-deleted.ts';

test('deleting a live shows number and sum of its tips', () => {
  const tips = [aTip({ amount_cents: 28_600 }), aTip({ amount_cents: 500 })];
  assert.equal(tipsOfDeleted(tips, 'USD'), '2 tips, $291.00, go with it.');
  assert.equal(
    tipsOfDeleted([...tips, aTip({ amount_cents: null })], 'USD'),
    '3 tips, $291.00, go with it.',
  );
  assert.equal(tipsOfDeleted([aTip({ amount_cents: 50 })], 'USD'), '1 tip, $0.50, goes with it.');
});

test('deleting a live without tips shows no note', () => {
  assert.equal(tipsOfDeleted([], 'USD'), null);
});
