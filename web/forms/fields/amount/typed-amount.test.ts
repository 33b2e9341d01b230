import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { AMOUNT_TABLE } from '#domain/testing/amount-table.ts';
import * as typed from './typed-amount.ts';

type Read<Result> = (text: string, currency: string) => Result;
const inDollars =
  <Result>(read: Read<Result>) =>
  (text: string) =>
    read(text, 'USD');
const amountIssue = inDollars(typed.amountIssue);
const centsOf = inDollars(typed.centsOf);
const earlyIssue = inDollars(typed.earlyIssue);
const normalized = inDollars(typed.normalizedAmount);
const isRounded = inDollars(typed.isRounded);
const tidyAmount = inDollars(typed.tidyAmount);

/** Runs `check` with this browser language. */
function inLanguage(language: string, check: () => void) {
  const getter = mock.getter(navigator, 'language', () => language);
  try {
    check();
  } finally {
    getter.mock.restore();
  }
}

const INVALID = 'Please enter a valid amount';

test("an ambiguous amount is read in the browser's language", () => {
  inLanguage('en-US', () => assert.deepEqual(['1,000', '1.000'].map(centsOf), [100_000, 100]));
  inLanguage('de-DE', () => assert.deepEqual(['1,000', '1.000'].map(centsOf), [100, 100_000]));
});

test('an invalid amount has one error message', () => {
  assert.deepEqual(['', ' ', '25', '25.5', '$1,284.50'].map(amountIssue), Array(5).fill(undefined));
  assert.deepEqual(['12.5.0', '-5', 'five'].map(amountIssue), Array(3).fill(INVALID));
});

test('an error shows during typing once no digit can fix the amount', () => {
  assert.deepEqual(['', '.', '1,23,'].map(earlyIssue), Array(3).fill(undefined));
  assert.deepEqual(['-', '5 tips', '1.2.3'].map(earlyIssue), Array(3).fill(INVALID));
});

test('an amount is formatted with two decimals; invalid text stays', () => {
  const texts = ['25', '.5', '1,284.5', '1234.567', '12.5.0', '５', '€5', ''];
  const tidied = ['25.00', '0.50', '1284.50', '1234.57', '12.5.0', '5.00', '€5', ''];
  for (const language of ['en-US', 'de-DE']) {
    inLanguage(language, () => {
      assert.deepEqual(texts.map(tidyAmount), tidied);
      assert.deepEqual(tidied.map(tidyAmount), tidied);
    });
  }
});

test('an amount in another notation is shown as it will be recorded', () => {
  inLanguage('en-US', () => {
    assert.deepEqual(['25', '25.5', '1284.50', '.5', '', '1.2.3'].map(normalized), [
      ...Array(6).fill(undefined),
    ]);
    assert.deepEqual(['1,000', '1.000', '12,5', '$5'].map(normalized), [
      ...['$1,000.00', '$1.00', '$12.50', '$5.00'],
    ]);
  });
});

test('currencies with other decimals are parsed and formatted with them', () => {
  inLanguage('en-US', () => {
    const of = <Result>(currency: string, read: Read<Result>, ...texts: string[]) =>
      texts.map((text) => read(text, currency));
    assert.deepEqual(of('JPY', typed.centsOf, '1000', '1,000', '¥500', '500.00'), [
      ...[1000, 1000, 500, 500],
    ]);
    assert.deepEqual(of('KWD', typed.centsOf, '1', '1.5', '1.234', '1,234'), [
      ...[1000, 1500, 1234, 1_234_000],
    ]);
    assert.deepEqual(of('JPY', typed.tidyAmount, '1,000', '5.00', '1.5', '１０００'), [
      ...['1000', '5', '2', '1000'],
    ]);
    assert.deepEqual(of('KWD', typed.tidyAmount, '1.5', '1.2345'), ['1.500', '1.235']);
    assert.deepEqual(of('JPY', typed.normalizedAmount, '1000', '1,000', '5.00'), [
      ...[undefined, '¥1,000', '¥5'],
    ]);
    assert.deepEqual(of('KWD', typed.normalizedAmount, '1.234'), [undefined]);
  });
});

test("an amount is rounded to its currency's decimals and reported", () => {
  inLanguage('en-US', () => {
    assert.deepEqual(['12.345', '0.505', '1,234.567'].map(centsOf), [1235, 51, 123_457]);
    assert.deepEqual(['12.345', '12.34', '12.340', '€1.234'].map(isRounded), [
      ...[true, false, false, false],
    ]);
    assert.equal(typed.isRounded('1.5', 'JPY'), true);
    assert.equal(normalized('12.345'), '$12.35');
  });
  inLanguage('de-DE', () => assert.equal(centsOf('12.345'), 1_234_500));
});

test('the line and the card parse all notations correctly or refuse them', () => {
  for (const language of ['en-US', 'de-DE'] as const) {
    inLanguage(language, () => {
      for (const { text, currency, english, german } of AMOUNT_TABLE) {
        const cents = language === 'en-US' ? english : german;
        assert.equal(typed.centsOf(text, currency), cents, `${currency} ${text}`);
        assert.equal(typed.amountIssue(text, currency) === undefined, cents !== null, text);
      }
    });
  }
});

test('an amount in another currency is refused with the expected one', () => {
  const refusals = ['€5', '5 EUR', '¥500', 'R$5'].map(amountIssue);
  assert.deepEqual(refusals, [
    'That is in EUR. Enter the amount in USD',
    'That is in EUR. Enter the amount in USD',
    'That is in another currency. Enter the amount in USD',
    'That is in BRL. Enter the amount in USD',
  ]);
  assert.deepEqual(['€5', '5 EU'].map(earlyIssue), [refusals[0], undefined]);
  assert.deepEqual(['€5', '5 JPY'].map(centsOf), [null, null]);
});
