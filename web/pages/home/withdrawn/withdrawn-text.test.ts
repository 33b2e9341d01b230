import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WithdrawnTip } from '#contract/inbox.ts';
import { withdrawnSince, withdrawnTexts } from './withdrawn-text.ts';

const tip = (fields: Partial<WithdrawnTip> = {}): WithdrawnTip => ({
  id: '1',
  reason: 'refunded',
  source_name: 'Ko-fi',
  fan_name: 'Mia',
  amount_cents: 750,
  live_name: 'Friday',
  live_currency: 'USD',
  withdrawn_at: '2026-11-06T20:41:00.000Z',
  ...fields,
});

test('a refund is described with fan, amount, live and service', () => {
  assert.deepEqual(withdrawnTexts([tip()]), [
    '$7.50 from Mia on Friday was refunded by Ko-fi and no longer counts.',
  ]);
  const other = tip({
    fan_name: null,
    reason: 'rejected',
    amount_cents: 1000,
    live_currency: 'JPY',
  });
  assert.match(String(withdrawnTexts([other])), /^¥1,000 from Anonymous on Friday was rejected/);
});

test('of many refunds the first three are named', () => {
  const texts = withdrawnTexts(Array.from({ length: 5 }, () => tip()));
  assert.deepEqual([texts.length, texts.at(-1)], [4, 'And 2 more.']);
});

test('only tips withdrawn since the last visit are reported', () => {
  const [early, late] = ['2026-11-06T20:00:00.000Z', '2026-11-06T21:00:00.000Z'];
  const tips = [late, early].map((withdrawn_at) => tip({ withdrawn_at }));
  assert.deepEqual(withdrawnSince(tips, null), []);
  assert.deepEqual(withdrawnSince(tips, ''), tips);
  assert.deepEqual(withdrawnSince(tips, early), [tips[0]]);
  assert.deepEqual(withdrawnSince(tips, late), []);
});
