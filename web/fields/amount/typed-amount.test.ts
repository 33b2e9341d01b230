import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { amountIssue, centsOf, earlyIssue, otherwiseWritten, tidyAmount } from './typed-amount.ts';

/** Calls `check` as in a browser of this language. */
function inLanguage(language: string, check: () => void) {
  const getter = mock.getter(navigator, 'language', () => language);
  try {
    check();
  } finally {
    getter.mock.restore();
  }
}

const INVALID = 'Please enter a valid amount';

test('an amount with two meanings is read in the language of the browser', () => {
  inLanguage('en-US', () => assert.deepEqual(['1,000', '1.000'].map(centsOf), [100_000, 100]));
  inLanguage('de-DE', () => assert.deepEqual(['1,000', '1.000'].map(centsOf), [100, 100_000]));
});

test('an amount that is neither blank nor one of dollars is refused in one sentence', () => {
  assert.deepEqual(['', ' ', '25', '25.5', '$1,284.50'].map(amountIssue), Array(5).fill(undefined));
  assert.deepEqual(['12.5.0', '-5', 'five'].map(amountIssue), Array(3).fill(INVALID));
});

test('an amount that is being typed is refused as soon as no digit could complete it', () => {
  assert.deepEqual(['', '.', '1,23,'].map(earlyIssue), Array(3).fill(undefined));
  assert.deepEqual(['-', '5 tips', '1.2.3'].map(earlyIssue), Array(3).fill(INVALID));
});

test('an amount is tidied to two decimals, which mean the same in every language, and what is none stays as typed', () => {
  const texts = ['25', '.5', '1,284.5', '12,345.678', '12.5.0', ''];
  const tidied = ['25.00', '0.50', '1284.50', '12,345.678', '12.5.0', ''];
  for (const language of ['en-US', 'de-DE']) {
    inLanguage(language, () => {
      assert.deepEqual(texts.map(tidyAmount), tidied);
      assert.deepEqual(tidied.map(tidyAmount), tidied);
    });
  }
});

test('an amount is shown as it will be recorded where it was written in another way', () => {
  inLanguage('en-US', () => {
    assert.deepEqual(['25', '25.5', '1284.50', '.5', '', '1.2.3'].map(otherwiseWritten), [
      ...Array(6).fill(undefined),
    ]);
    assert.deepEqual(['1,000', '1.000', '12,5', '$5'].map(otherwiseWritten), [
      ...['$1,000.00', '$1.00', '$12.50', '$5.00'],
    ]);
  });
});
