import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toldAmount } from './arrival-text.ts';

test('an amount is told in its own currency, as the service wrote it where that is none', () => {
  const cases: [amount: string | null, currency: string | null, told: string][] = [
    ['7.5', 'EUR', '€7.50'],
    ['7.50', 'USD', '$7.50'],
    ['500', 'JPY', '¥500'],
    ['1.2345', 'USD', '$1.2345'],
    ['3', null, '3'],
    ['7.5', 'points', '7.5 points'],
    ['ten', 'USD', 'ten USD'],
    [null, 'USD', '–'],
  ];
  for (const [amount, currency, told] of cases) {
    assert.equal(toldAmount({ amount, currency }), told);
  }
});
