import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMessage, textAt } from '../sources/read-message.ts';
import { centsOf } from './currency.ts';

/** Amounts as they stand in messages, and their cents. */
const AMOUNTS: [json: string, cents: number | undefined][] = [
  ['4.35', 435],
  ['"4.35"', 435],
  ['1.005', 101],
  ['0.1', 10],
  ['0.30000000000000004', 30],
  ['0.29999999999999998', 30],
  ['19.99', 1999],
  ['1.15', 115],
  ['8.2', 820],
  ['1e3', 100_000],
  ['1E3', 100_000],
  ['1.5e1', 1500],
  ['123e-2', 123],
  ['"5.0000"', 500],
  ['5', 500],
  ['0', 0],
  ['0.004', 0],
  ['0.005', 1],
  ['999999999.99', 99_999_999_999],
  ['999999999.995', undefined],
  ['1e12', undefined],
  ['1e999999999', undefined],
  ['1e-999999999', 0],
  ['-5', undefined],
  ['-0.01', undefined],
  ['"-5.00"', undefined],
  ['"ten"', undefined],
  ['"1,000"', undefined],
  ['"$5"', undefined],
  ['""', undefined],
  ['"."', undefined],
  ['"0x10"', undefined],
  ['"Infinity"', undefined],
  ['"NaN"', undefined],
  ['"٥"', undefined],
];

test('each amount of a message is counted to the cent, as a text and as a number, or not at all', () => {
  for (const [json, cents] of AMOUNTS) {
    const text = textAt(readMessage(`{"amount":${json}}`), 'amount');
    assert.equal(text === null ? undefined : centsOf(text), cents, json);
  }
});

test('sums of amounts that floats cannot hold are right to the cent', () => {
  const all = Array.from({ length: 1000 }, () => centsOf('0.1') ?? 0);
  assert.equal(
    all.reduce((sum, cents) => sum + cents, 0),
    10_000,
  );
  assert.equal(4.35 * 100 === 435, false, 'a float is another number');
});

test('a text that is no amount is read in no time, however long it is', () => {
  assert.equal(centsOf('9'.repeat(1_000_000)), undefined);
  assert.equal(centsOf(`${'.'.repeat(99)}x`), undefined);
});
