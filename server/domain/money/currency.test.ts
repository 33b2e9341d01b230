import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CURRENCIES, isCurrency } from './currencies.ts';
import { fractionDigits } from './currency.ts';

test('the decimals of a currency are those of ISO 4217', () => {
  assert.deepEqual(['USD', 'JPY', 'KWD', 'CLF', 'HUF', 'IDR', 'IQD', '???'].map(fractionDigits), [
    ...[2, 0, 3, 4, 2, 2, 3, 2],
  ]);
  const others = CURRENCIES.filter((code) => fractionDigits(code) !== 2);
  assert.equal(others.length, 17 + 7 + 2);
});

test('a currency is a code in use, in capitals', () => {
  assert.deepEqual(['USD', 'XCG', 'eur', 'DEM', 'XXX', 'XAU', ''].map(isCurrency), [
    ...[true, true, false, false, false, false, false],
  ]);
  assert.deepEqual([...CURRENCIES], [...new Set(CURRENCIES)].sort());
  // Every engine can format all of them.
  for (const currency of CURRENCIES)
    new Intl.NumberFormat('en-US', { style: 'currency', currency });
});
