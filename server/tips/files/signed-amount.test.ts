import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unsigned } from './signed-amount.ts';

const NEGATIVE: [text: string, positive: string][] = [
  ['-5,00', '5,00'],
  ['−5', '5'],
  ['$-5', '$5'],
  ['-$5', '$5'],
  ['(5.00)', '5.00'],
  ['($5.00)', '$5.00'],
  ['5,00-', '5,00'],
  ['5,00- €', '5,00 €'],
  ['€ -1.234,56', '€ 1.234,56'],
  ['-5,-', '5,-'],
  ['－５', '5'],
];

for (const [text, positive] of NEGATIVE) {
  test(`${text} is negative`, () => {
    assert.deepEqual(unsigned(text), { text: positive, isNegative: true });
  });
}

for (const text of ['5', '5,-', '5.– CHF', "1'234.50", '', '-', '2026-11-20']) {
  test(`"${text}" is not negative`, () => {
    assert.deepEqual(unsigned(text), { text, isNegative: false });
  });
}

test('Arabic digits and separators are replaced', () => {
  assert.equal(unsigned('١٬٢٣٤٫٥٠ €').text, '1 234.50 €');
});
