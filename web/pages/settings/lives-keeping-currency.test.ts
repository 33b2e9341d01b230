import assert from 'node:assert/strict';
import { test } from 'node:test';
import { livesKeepingCurrency } from './lives-keeping-currency.ts';

const live = (currency: string, cents: number) => ({ currency, tip_total_cents: cents });

test('lives with tips keep their currency and are counted', () => {
  assert.equal(
    livesKeepingCurrency([live('USD', 500), live('USD', 1), live('USD', 0)], 'EUR'),
    '2 lives with tips stay in USD. Nothing is converted.',
  );
  assert.equal(
    livesKeepingCurrency([live('USD', 500)], 'EUR'),
    '1 live with tips stays in USD. Nothing is converted.',
  );
  assert.equal(
    livesKeepingCurrency([live('USD', 500), live('JPY', 500)], 'EUR'),
    '2 lives with tips stay in their own currencies (JPY, USD). Nothing is converted.',
  );
});

test('no text without a live that keeps another currency', () => {
  assert.equal(livesKeepingCurrency([], 'EUR'), undefined);
  assert.equal(livesKeepingCurrency([live('USD', 0), live('EUR', 500)], 'EUR'), undefined);
});
