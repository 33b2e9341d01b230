import assert from 'node:assert/strict';
import { test } from 'node:test';
import { livesKeepingCurrency } from './lives-keeping-currency.ts';

const live = (currency: string, cents: number, goals = 0) => ({
  currency,
  tip_total_cents: cents,
  settings: {
    tipGoals: Array.from({ length: goals }, () => ({ reward: 'Cake', amount_cents: 1 })),
  },
});

test('lives with tips or goals keep their currency and are counted', () => {
  const text = livesKeepingCurrency([live('USD', 500), live('USD', 0, 1), live('USD', 0)], 'EUR');
  assert.equal(text, '2 lives with tips or goals stay in USD. Nothing is converted.');
  assert.equal(
    livesKeepingCurrency([live('USD', 500)], 'EUR'),
    '1 live with tips or goals stays in USD. Nothing is converted.',
  );
  assert.equal(
    livesKeepingCurrency([live('USD', 500), live('JPY', 500)], 'EUR'),
    '2 lives with tips or goals stay in their own currencies (JPY, USD). Nothing is converted.',
  );
});

test('no text without a live that keeps another currency', () => {
  assert.equal(livesKeepingCurrency([], 'EUR'), undefined);
  assert.equal(livesKeepingCurrency([live('USD', 0), live('EUR', 500)], 'EUR'), undefined);
});
