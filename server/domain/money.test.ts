import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_CENTS } from '../contract/limits.ts';
import { exactDollars, parseAmount, parseDollars, wholeDollars, withPoint } from './money.ts';

test('digits and one decimal point are an amount', () => {
  const amounts = ['25', '25.', '25.5', '25.50', '.5', '0', '007', ' 12.30 '].map(parseDollars);
  assert.deepEqual(amounts, [2500, 2500, 2550, 2550, 50, 0, 700, 1230]);
});

test('anything else is no amount', () => {
  const texts = [
    '',
    ' ',
    '.',
    '12.5.0',
    '1,284',
    '$5',
    '-5',
    '+5',
    '1e3',
    '5 0',
    'five',
    '٥',
    '0x5',
  ];
  assert.deepEqual(
    texts.filter((text) => parseDollars(text) !== null),
    [],
  );
});

test('cents are exact where a float would lose one, and further decimals are rounded', () => {
  const amounts = ['1.15', '8.95', '1.005', '2.675', '0.285', '0.994', '0.995'].map(parseDollars);
  assert.deepEqual(amounts, [115, 895, 101, 268, 29, 99, 100]);
});

test('an amount goes up to what the product stores, and one cent more is no amount', () => {
  assert.equal(parseDollars('999999999.99'), MAX_CENTS);
  assert.equal(parseDollars('1000000000'), null);
  assert.equal(parseDollars('999999999.995'), null);
  assert.equal(parseDollars('9'.repeat(400)), null);
});

test('dollars are shown in full, or whole and rounded down', () => {
  assert.deepEqual([0, 5, 128_450, MAX_CENTS].map(exactDollars), [
    '$0.00',
    '$0.05',
    '$1,284.50',
    '$999,999,999.99',
  ]);
  assert.deepEqual([99, 128_499].map(wholeDollars), ['$0', '$1,284']);
});

test('a decimal comma becomes a point, but a comma between thousands does not', () => {
  assert.deepEqual(['12,', '12,5', '12,50', ',5'].map(withPoint), ['12.', '12.5', '12.50', '.5']);
  assert.deepEqual(['1,284', '1,284.50', '1,2,3'].map(withPoint), ['1,284', '1,284.50', '1,2,3']);
});

test('an amount from elsewhere may have a dollar sign, a decimal comma and groups of thousands', () => {
  const texts = ['12', '$12.50', '12,50', ' 12.5 $', 'US$ 5', '7 USD', '1,284.50', '1.284,50'];
  const cents = [1200, 1250, 1250, 1250, 500, 700, 128_450, 128_450];
  assert.deepEqual(texts.map(parseAmount), cents);
  assert.deepEqual(
    ['1,284,000', '$1,284,000.00', '1.284.000'].map(parseAmount),
    [128_400_000, 128_400_000, 128_400_000],
  );
});

test('what could be one amount as well as another is none, nor is money of elsewhere', () => {
  const texts = [
    '1,284',
    '1.284',
    '1,2,3',
    '12,84.50',
    '-5',
    '($5)',
    '5 €',
    '5e2',
    '',
    '$',
    'free',
  ];
  assert.deepEqual(
    texts.filter((text) => parseAmount(text) !== null),
    [],
  );
});

test('an amount with many blanks in it is refused at once', () => {
  const start = performance.now();
  assert.equal(parseAmount(`1${' '.repeat(200_000)}x`), null);
  assert.ok(performance.now() - start < 200);
});
