import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aTip } from './testing/a-tip.ts';
import { sumTips } from './tip-sums.ts';

const tip = (fan_id: string | null, amount_cents: number | null) => aTip({ fan_id, amount_cents });

test('tips add up over all fans, and a fan with several tips counts once', () => {
  const tips = [tip('zoe', 1050), tip('kit', 500), tip('zoe', 1), tip(null, 10_000)];
  assert.deepEqual(sumTips(tips), { totalCents: 11_551, fanCount: 2 });
});

test('a tip whose amount is not filled in yet adds nothing', () => {
  assert.deepEqual(sumTips([tip('zoe', null)]), { totalCents: 0, fanCount: 1 });
  assert.deepEqual(sumTips([]), { totalCents: 0, fanCount: 0 });
});
