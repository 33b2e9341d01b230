import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_CENTS } from '../contract/limits.ts';
import { decimalSignIn, decimalSignOf, isBeyondAmount, parseAmount } from './amount.ts';

const LOCALES = ['en-US', 'de-DE', 'fr-FR', 'hi-IN'] as const;

const NO = 'invalid';
const TWO = 'ambiguous';

/** What a text means everywhere, in cents. */
const ONE_MEANING: Record<string, number | typeof NO> = {
  // Digits, with up to two decimals.
  '0': 0,
  '5': 500,
  '25': 2500,
  '25.': 2500,
  '25.5': 2550,
  '25.50': 2550,
  '.5': 50,
  ',5': 50,
  '007': 700,
  ' 12.30 ': 1230,
  '12,': 1200,
  '12,5': 1250,
  '12,50': 1250,
  '1,50': 150,
  '1.50': 150,
  '49.99': 4999,
  '1000': 100_000,
  '1284.50': 128_450,
  '1284,50': 128_450,
  '999999999.99': MAX_CENTS,
  // Groups.
  '1,000.50': 100_050,
  '1.000,50': 100_050,
  '1,284.5': 128_450,
  '1.284,5': 128_450,
  '1,000.': 100_000,
  '1 000': 100_000,
  '1 000,50': 100_050,
  '1 000.50': 100_050,
  '1\u00A0284,50': 128_450,
  '1\u202F284': 128_400,
  '1\u2009284': 128_400,
  "1'284.50": 128_450,
  '1’284.50': 128_450,
  '1,000,000': 100_000_000,
  '1.000.000': 100_000_000,
  '1 000 000': 100_000_000,
  '1,23,456.50': 12_345_650,
  '1,23,456': 12_345_600,
  '12,34,56,789': 12_345_678_900,
  '999,999,999.99': MAX_CENTS,
  // Currencies.
  $5: 500,
  '$1,284.50': 128_450,
  '$ 12.50': 1250,
  '12.5 $': 1250,
  'US$ 5': 500,
  'R$ 12,50': 1250,
  '12,50 €': 1250,
  '1.284,50 €': 128_450,
  '£7.25': 725,
  '¥ 1 000': 100_000,
  '₹1,23,456.50': 12_345_650,
  'Rs. 500': 50_000,
  '7 USD': 700,
  'usd 7': 700,
  'EUR 1.284,50': 128_450,
  '$5.00 USD': 500,
  '1 284,50 zł': 128_450,
  // No amounts.
  '': NO,
  ' ': NO,
  '.': NO,
  ',': NO,
  $: NO,
  '-5': NO,
  '−5': NO,
  '$-5': NO,
  '-$5': NO,
  '5-': NO,
  '($5)': NO,
  '+5': NO,
  '1e3': NO,
  '0x5': NO,
  '5 0': NO,
  '1 00': NO,
  five: NO,
  '٥': NO,
  O5: NO,
  '5 tips': NO,
  '50¢': NO,
  '$5 $': NO,
  '€5 $': NO,
  'USD 5 USD': NO,
  '5%': NO,
  '1,00,0': NO,
  '1,2,3': NO,
  '1.2.3': NO,
  '12.5.0': NO,
  '12,84.50': NO,
  '1,234.567': NO,
  '1.234,567': NO,
  '1 234.567': NO,
  '1,234 567': NO,
  '1.23.456': NO,
  '1234,567': NO,
  '1234.567': NO,
  '0.500': NO,
  '.500': NO,
  '0,500': NO,
  '1,000,00': NO,
  '1,0000': NO,
  '1,,000': NO,
  '12..5': NO,
  '1000000000': NO,
  '1,000,000,000': NO,
  [`1${' '.repeat(200_000)}x`]: NO,
  ['9'.repeat(400)]: NO,
};

/** What a text means in en-US, de-DE, fr-FR and hi-IN. */
const TWO_MEANINGS: Record<string, (number | typeof NO)[]> = {
  '1,000': [100_000, 100, 100, 100_000],
  '1.000': [100, 100_000, 100_000, 100],
  '1,284': [128_400, NO, NO, 128_400],
  '1.284': [NO, 128_400, 128_400, NO],
  '12,500': [1_250_000, 1250, 1250, 1_250_000],
  '12.500': [1250, 1_250_000, 1_250_000, 1250],
  '999,999': [99_999_900, NO, NO, 99_999_900],
  '$1.005': [NO, 100_500, 100_500, NO],
  '$1,000': [100_000, 100, 100, 100_000],
  '1.000 €': [100, 100_000, 100_000, 100],
  '₹1,000': [100_000, 100, 100, 100_000],
};

const inEachLocale = (text: string) =>
  LOCALES.map((locale) => parseAmount(text, 'USD', decimalSignOf(locale)));

test('what can mean one amount only is that amount in every language, and without one', () => {
  assert.ok(Object.keys(ONE_MEANING).length > 60);
  for (const [text, meaning] of Object.entries(ONE_MEANING)) {
    const shown = JSON.stringify(text.slice(0, 40));
    assert.deepEqual(inEachLocale(text), Array(4).fill(meaning), shown);
    assert.equal(parseAmount(text, 'USD'), meaning, shown);
  }
});

test('what can mean two amounts is read in the writing of the language, never rounded, and refused without one', () => {
  for (const [text, meanings] of Object.entries(TWO_MEANINGS)) {
    assert.deepEqual(inEachLocale(text), meanings, text);
    assert.equal(parseAmount(text, 'USD'), TWO, text);
  }
});

test('an amount that every language writes itself is read back in that language', () => {
  for (const locale of [
    ...LOCALES,
    'de-CH',
    'pt-BR',
    'pl-PL',
    'sv-SE',
    'ja-JP',
    'en-IN',
    'es-ES',
  ]) {
    for (const currency of [undefined, 'USD', 'EUR', 'INR', 'BRL']) {
      const style = currency && { style: 'currency' as const, currency };
      const format = new Intl.NumberFormat(locale, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        ...style,
      });
      for (const cents of [0, 5, 150, 99_999, 100_000, 128_450, 12_345_650, MAX_CENTS]) {
        const written = format.format(cents / 100);
        assert.equal(
          parseAmount(written, 'USD', decimalSignOf(locale)),
          cents,
          `${locale} ${written}`,
        );
      }
    }
  }
});

test('cents are exact where a float would lose one', () => {
  assert.deepEqual(
    ['1.15', '8.95', '0.29', '4.35', '1.1'].map((text) => parseAmount(text, 'USD')),
    [115, 895, 29, 435, 110],
  );
});

test('the decimal sign of a language is known, and a name that is no language has a point', () => {
  assert.deepEqual([...LOCALES, 'de-CH', 'ar-EG', 'en-US@posix', ''].map(decimalSignOf), [
    ...['.', ',', ',', '.'],
    ...['.', '.', '.', '.'],
  ]);
});

test('one amount with one meaning proves the decimal sign of its column, unless another contradicts it', () => {
  assert.equal(decimalSignIn(['1.000', '12,50', 'free', ''], 'USD'), ',');
  assert.equal(decimalSignIn(['1,000', '5', '$12.50'], 'USD'), '.');
  assert.equal(decimalSignIn(['1,000', '1,234,567'], 'USD'), '.');
  assert.equal(decimalSignIn(['1.000', '1.000.000'], 'USD'), ',');
  assert.equal(decimalSignIn(['1,000', '1.000', '5', '1 000'], 'USD'), undefined);
  assert.equal(decimalSignIn(['12.50', '12,50'], 'USD'), undefined);
  assert.equal(decimalSignIn([], 'USD'), undefined);
});

test('an amount that is being typed is not judged while digits could complete it', () => {
  const unfinished = ['', '.', '$', '1,', '1,0', '1,23,', '1,234,5', '1 2', '1.000,'];
  assert.deepEqual(
    unfinished.filter((text) => isBeyondAmount(text, 'USD')),
    [],
  );
  const beyond = ['-', '-5', '5e', '1.2.3', '12.5.', '1,0000', '5 tips', '0.500', '1000000000'];
  assert.deepEqual(
    beyond.filter((text) => !isBeyondAmount(text, 'USD')),
    [],
  );
});
