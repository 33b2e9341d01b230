import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencyOfLanguage } from './region-currency.ts';

test('a language has the currency of its region, or of the region where most speak it', () => {
  const codes = ['de', 'de-CH', 'en', 'en-GB', 'ja', 'pt', 'pt-PT', 'es-MX', 'zh-TW', 'hr-HR'];
  assert.deepEqual(
    codes.map(currencyOfLanguage),
    'EUR CHF USD GBP JPY BRL EUR MXN TWD EUR'.split(' '),
  );
});

test('an unknown language has no currency', () => {
  assert.deepEqual(['', 'tlh', 'not a language'].map(currencyOfLanguage), [
    undefined,
    undefined,
    undefined,
  ]);
});
