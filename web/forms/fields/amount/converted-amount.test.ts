import assert from 'node:assert/strict';
import { test } from 'node:test';
import { convertedAmount, originalText } from './converted-amount.ts';

const RATES = new Map([
  ['EUR', '1.08'],
  ['JPY', '0.0064'],
  ['SEK', '0.1'],
  ['NOK', '0.1'],
]);

test('an amount in another currency is converted and keeps its text', () => {
  const original = { amount: '5.00', currency: 'EUR', rate: '1.08' };
  for (const text of ['€5', '5 EUR', '5,- Euro', '5.001 €']) {
    assert.deepEqual(convertedAmount(text, 'USD', RATES), { cents: 540, original }, text);
  }
  assert.equal(convertedAmount('1000円', 'USD', RATES)?.cents, 640);
  assert.equal(originalText(original), '5.00 EUR at 1.08');
});

test('an ambiguous sign is converted if one of its currencies has a rate', () => {
  assert.equal(convertedAmount('¥1000', 'USD', RATES)?.original.currency, 'JPY');
  assert.equal(convertedAmount('50 kr', 'USD', RATES), undefined);
  assert.equal(convertedAmount('50 SEK', 'USD', RATES)?.cents, 500);
});

test('without a rate or another currency nothing is converted', () => {
  for (const text of ['£5', '$5', '5', 'five', '€', '']) {
    assert.equal(convertedAmount(text, 'USD', RATES), undefined, text);
  }
});
