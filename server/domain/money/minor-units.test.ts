import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_CENTS } from '../../contract/limits.ts';
import { readMessage, textAt } from '../../ingest/read-message.ts';
import { convertedMinorUnits, minorUnits } from './minor-units.ts';

/** A JSON value of an amount, its currency, and its minor units; null for an invalid one. */
const AMOUNTS: readonly (readonly [json: string, currency: string, units: number | null])[] = [
  // Two decimals.
  ['4.35', 'USD', 435],
  ['"4.35"', 'USD', 435],
  ['0.30000000000000004', 'USD', 30],
  ['1.1', 'USD', 110],
  ['8.95', 'USD', 895],
  ['"0.29"', 'USD', 29],
  ['1.005', 'USD', 101],
  ['1.00499999999999999', 'USD', 100],
  ['1e3', 'USD', 100_000],
  ['1.5E+1', 'USD', 1500],
  ['25e-2', 'USD', 25],
  ['0', 'USD', 0],
  ['-0', 'USD', null],
  ['-5', 'USD', null],
  ['"-5.00"', 'USD', null],
  ['null', 'USD', null],
  ['""', 'USD', null],
  ['"five"', 'USD', null],
  ['"$5"', 'USD', null],
  ['"1,284.50"', 'USD', null],
  ['{}', 'USD', null],
  ['true', 'USD', null],
  ['999999999.99', 'USD', MAX_CENTS],
  ['999999999.994', 'USD', MAX_CENTS],
  ['999999999.995', 'USD', null],
  ['1e400', 'USD', null],
  ['1e-400', 'USD', 0],
  ['123456789012345678901234567890', 'USD', null],
  ['5.0000', 'EUR', 500],
  ['"5.0000"', 'EUR', 500],
  ['0.1', 'EUR', 10],
  ['0.2', 'EUR', 20],
  ['0.004', 'EUR', 0],
  ['0.005', 'EUR', 1],
  ['19.999', 'GBP', 2000],
  ['"3"', 'GBP', 300],
  ['2.675', 'CAD', 268],
  ['"10.10"', 'BRL', 1010],
  // HUF has two decimals by ISO 4217, and none in some engines.
  ['1500', 'HUF', 150_000],
  ['"1500.50"', 'HUF', 150_050],
  ['0.75', 'RSD', 75],
  ['35000', 'IDR', 3_500_000],
  // No decimals.
  ['1000', 'JPY', 1000],
  ['"1000"', 'JPY', 1000],
  ['1000.0', 'JPY', 1000],
  ['1000.4', 'JPY', 1000],
  ['1000.5', 'JPY', 1001],
  ['1e3', 'JPY', 1000],
  ['-1000', 'JPY', null],
  ['99999999999', 'JPY', MAX_CENTS],
  ['100000000000', 'JPY', null],
  ['"5000"', 'KRW', 5000],
  ['12000', 'CLP', 12_000],
  // Three decimals.
  ['1', 'KWD', 1000],
  ['1.25', 'KWD', 1250],
  ['"1.234"', 'KWD', 1234],
  ['1.2345', 'KWD', 1235],
  ['0.30000000000000004', 'KWD', 300],
  ['99999999.999', 'KWD', MAX_CENTS],
  ['2.5', 'TND', 2500],
  // Four decimals.
  ['1.23456', 'CLF', 12_346],
];

test('an amount in a message is exact in each currency, as number or text', () => {
  assert.ok(AMOUNTS.length >= 60);
  assert.ok(new Set(AMOUNTS.map(([, currency]) => currency)).size >= 12);
  for (const [json, currency, units] of AMOUNTS) {
    const text = textAt(readMessage(`{"amount":${json}}`), 'amount');
    const read = text === null ? null : (minorUnits(text, currency) ?? null);
    assert.equal(read, units, `${json} ${currency}`);
  }
});

test('a message without an amount has none', () => {
  assert.equal(textAt(readMessage('{"currency":"USD"}'), 'amount'), null);
});

test('totals are exact to the cent where floats would drift', () => {
  const cents = Array.from({ length: 10_000 }, () => minorUnits('0.1', 'USD') ?? 0);
  assert.equal(
    cents.reduce((sum, each) => sum + each, 0),
    100_000,
  );
});

test('an amount is converted at a rate, rounded half up once', () => {
  const count = (amount: string, from: string, to: string, rate: string) =>
    convertedMinorUnits(amount, from, to, rate);
  assert.equal(count('10', 'EUR', 'USD', '1.08'), 1080);
  assert.equal(count('0.01', 'EUR', 'USD', '0.5'), 1);
  assert.equal(count('0.01', 'EUR', 'USD', '0.4999999999'), 0);
  assert.equal(count('1000', 'JPY', 'USD', '0.0064'), 640);
  assert.equal(count('10', 'USD', 'JPY', '155.555'), 1556);
  assert.equal(count('1.234', 'KWD', 'USD', '3.25'), 401);
  assert.equal(count('4.35', 'USD', 'KWD', '0.3076'), 1338);
  assert.equal(count('999999999.99', 'USD', 'USD', '1'), MAX_CENTS);
});

test('an amount is rounded to cents before it is converted', () => {
  assert.equal(convertedMinorUnits('0.29999999999999999', 'EUR', 'USD', '1.05'), 32);
});

test('an invalid rate and an amount beyond the limit are refused', () => {
  for (const rate of ['', '0', '-1', 'x', '1,08', '0.000']) {
    assert.equal(convertedMinorUnits('10', 'EUR', 'USD', rate), undefined, rate);
  }
  assert.equal(convertedMinorUnits('-10', 'EUR', 'USD', '1.08'), undefined);
  assert.equal(convertedMinorUnits('999999999.99', 'EUR', 'IDR', '17000'), undefined);
});

test('a text that is no amount is refused in linear time', () => {
  assert.equal(minorUnits('9'.repeat(1_000_000), 'USD'), undefined);
  assert.equal(minorUnits(`${'.'.repeat(99)}x`, 'USD'), undefined);
});
