import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_CENTS } from '../../contract/limits.ts';
import { amountExamples } from './amount-examples.ts';
import { CURRENCIES } from './currencies.ts';
import { fractionDigits } from './currency.ts';
import { currencySymbol, exactAmount, goalAmount, plainAmount, wholeAmount } from './money.ts';
import { sumsText } from './sums-text.ts';

const inDollars = (write: (cents: number, currency: string) => string) => (cents: number) =>
  write(cents, 'USD');
/** Without the characters that prevent line breaks. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test('exact amounts have cents and separators, up to the largest one', () => {
  assert.deepEqual([0, 5, 128_450, MAX_CENTS].map(inDollars(exactAmount)), [
    ...['$0.00', '$0.05', '$1,284.50', '$999,999,999.99'],
  ]);
});

test('whole amounts are rounded down, so that a goal does not look reached early', () => {
  assert.deepEqual([99, 128_499].map(inDollars(wholeAmount)), ['$0', '$1,284']);
  assert.equal(wholeAmount(1_284_999, 'KWD').slice(4), '1,284');
  assert.equal(wholeAmount(1284, 'JPY'), '¥1,284');
});

test('the amount of a goal has cents only if it needs them', () => {
  assert.deepEqual([0, 5000, 4999, 128_450].map(inDollars(goalAmount)), [
    ...['$0', '$50', '$49.99', '$1,284.50'],
  ]);
  assert.equal(goalAmount(50, 'JPY'), '¥50');
  assert.equal(plain(goalAmount(1500, 'KWD')), 'KWD 1.500');
});

test('each currency has its symbol and the decimals of ISO 4217', () => {
  const written = ['EUR', 'JPY', 'KWD', 'HUF', 'CAD', 'TWD', 'CLF', 'RSD', 'IDR'];
  assert.deepEqual(
    written.map((currency) => plain(exactAmount(1_284_500, currency))),
    [
      ...['€12,845.00', '¥1,284,500', 'KWD 1,284.500', 'HUF 12,845.00', 'CA$12,845.00'],
      ...['NT$12,845.00', 'CLF 128.4500', 'RSD 12,845.00', 'IDR 12,845.00'],
    ],
  );
  assert.deepEqual(['USD', 'JPY', 'KWD', 'CAD'].map(currencySymbol), ['$', '¥', 'KWD', 'CA$']);
});

test('every currency is written with exactly its decimals', () => {
  for (const currency of CURRENCIES) {
    // A symbol may contain a point, such as that of the Caribbean guilder.
    const [, decimals = ''] = /\d\.(\d+)$/.exec(exactAmount(MAX_CENTS, currency)) ?? [];
    assert.equal(decimals.length, fractionDigits(currency), currency);
    assert.equal(plainAmount(MAX_CENTS, currency).replace('.', ''), String(MAX_CENTS), currency);
  }
});

test('an unknown code is written without a symbol and never throws', () => {
  assert.deepEqual(
    ['', 'usd', 'toolong', '1'].map((code) => exactAmount(128_450, code)),
    Array(4).fill('1,284.50'),
  );
});

test('examples of amounts have the decimals of their currency', () => {
  assert.deepEqual(['USD', 'JPY', 'KWD'].map(amountExamples), [
    ...['12, 12.50 or 1284.50', '12, 150 or 1284', '12, 12.500 or 1284.500'],
  ]);
});

test('sums of different currencies are listed separately', () => {
  assert.equal(sumsText({ USD: 128_450, JPY: 3000 }), '$1,284.50, ¥3,000');
  assert.equal(sumsText({}), '$0.00');
});

test('a sign unknown to the engine of OBS is written as its code everywhere', () => {
  assert.equal(exactAmount(1234567, 'XCG'), 'XCG\u00a012,345.67');
});
