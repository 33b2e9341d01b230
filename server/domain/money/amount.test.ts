import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_CENTS } from '../../contract/limits.ts';
import { AMOUNT_TABLE } from '../testing/amount-table.ts';
import {
  decimalSignIn,
  decimalSignOf,
  isBeyondAmount,
  parseAmount,
  parseRounded,
} from './amount.ts';
import { CURRENCIES } from './currencies.ts';
import { minorUnitsOfOne } from './currency.ts';

const LOCALES = ['en-US', 'de-DE', 'fr-FR', 'hi-IN'] as const;

const NO = 'invalid';
const TWO = 'ambiguous';
const FINE = 'too_fine';

/** The meaning of a text in every language, in cents. */
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
  '12,50 $': 1250,
  '1.284,50 $US': 128_450,
  '$ 1 000': 100_000,
  '$1,23,456.50': 12_345_650,
  '7 USD': 700,
  'usd 7': 700,
  'USD 1.284,50': 128_450,
  '$5.00 USD': 500,
  'USD $5': 500,
  USD$5: 500,
  '5 Dollars': 500,
  '$5,-': 500,
  '5.–': 500,
  '\u200E$5.00\u200F': 500,
  '\u2066$\u20695': 500,
  '１，０００．５０': 100_050,
  '＄５': 500,
  // Trailing zeros after the cents.
  '0.500': 50,
  '.500': 50,
  '0,500': 50,
  '5.0000': 500,
  // Texts without an amount.
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
  '1,234 567': NO,
  '1.23.456': NO,
  '1,000,00': NO,
  '1,,000': NO,
  '12..5': NO,
  '1000000000': NO,
  '1,000,000,000': NO,
  [`1${' '.repeat(200_000)}x`]: NO,
  ['9'.repeat(400)]: NO,
};

/** The meaning of a text in en-US, de-DE, fr-FR and hi-IN. */
const TWO_MEANINGS: Record<string, (number | typeof FINE)[]> = {
  '1,000': [100_000, 100, 100, 100_000],
  '1.000': [100, 100_000, 100_000, 100],
  '1,284': [128_400, FINE, FINE, 128_400],
  '1.284': [FINE, 128_400, 128_400, FINE],
  '12,500': [1_250_000, 1250, 1250, 1_250_000],
  '12.500': [1250, 1_250_000, 1_250_000, 1250],
  '999,999': [99_999_900, FINE, FINE, 99_999_900],
  '$1.005': [FINE, 100_500, 100_500, FINE],
  '$1,000': [100_000, 100, 100, 100_000],
  '1.000 $': [100, 100_000, 100_000, 100],
};

/** Amounts with more decimals than cents, and their rounded value in the same languages. */
const TOO_FINE: Record<string, (number | typeof NO)[]> = {
  '12.345': [1235, 1_234_500, 1_234_500, 1235],
  '12,345': [1_234_500, 1235, 1235, 1_234_500],
  '0.505': Array(4).fill(51),
  '.994': Array(4).fill(99),
  '1234.567': Array(4).fill(123_457),
  '1,234.567': Array(4).fill(123_457),
  '0,505': Array(4).fill(51),
  '12.3449999': Array(4).fill(1234),
  '1.234,567': [NO, 123_457, 123_457, NO],
  '1234,567': [NO, 123_457, 123_457, NO],
  // Otherwise a typing mistake in a group would be a dollar.
  '1,0000': [NO, 100, 100, NO],
  '999999999.995': Array(4).fill(NO),
};

const inEachLocale = (text: string) =>
  LOCALES.map((locale) => parseAmount(text, 'USD', decimalSignOf(locale)));

test('an unambiguous amount is parsed alike in every language', () => {
  assert.ok(Object.keys(ONE_MEANING).length > 60);
  for (const [text, meaning] of Object.entries(ONE_MEANING)) {
    const shown = JSON.stringify(text.slice(0, 40));
    assert.deepEqual(inEachLocale(text), Array(4).fill(meaning), shown);
    assert.equal(parseAmount(text, 'USD'), meaning, shown);
  }
});

test('further decimals are rounded half up only on request', () => {
  for (const [text, rounded] of Object.entries(TOO_FINE)) {
    const read = LOCALES.map((locale) => parseRounded(text, 'USD', decimalSignOf(locale)));
    assert.deepEqual(read, rounded, text);
  }
  assert.deepEqual(
    ['0.505', '1234.567', '1,234.567', '12.345'].map((text) => parseAmount(text, 'USD')),
    [FINE, FINE, FINE, TWO],
  );
  assert.equal(parseRounded('1.5', 'JPY'), 2);
  assert.equal(parseRounded('1.2345', 'KWD', '.'), 1235);
});

test('amounts in all notations and currencies are parsed correctly or refused', () => {
  const read = (units: unknown) => (typeof units === 'number' ? units : null);
  assert.ok(AMOUNT_TABLE.length >= 200);
  for (const { text, currency, cents, english, german } of AMOUNT_TABLE) {
    assert.deepEqual(
      [
        read(parseAmount(text, currency)),
        read(parseRounded(text, currency, '.')),
        read(parseRounded(text, currency, ',')),
      ],
      [cents, english, german],
      `${currency} ${text}`,
    );
  }
});

test('an ambiguous amount is parsed by the language, and refused without one', () => {
  for (const [text, meanings] of Object.entries(TWO_MEANINGS)) {
    assert.deepEqual(inEachLocale(text), meanings, text);
    assert.equal(parseAmount(text, 'USD'), TWO, text);
  }
});

test('an amount formatted in any language is parsed in that language', () => {
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
    for (const currency of [undefined, 'USD', 'EUR', 'INR', 'BRL', 'GBP', 'SEK', 'PLN', 'CHF']) {
      const style = currency && { style: 'currency' as const, currency };
      const format = new Intl.NumberFormat(locale, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        ...style,
      });
      for (const cents of [0, 5, 150, 99_999, 100_000, 128_450, 12_345_650, MAX_CENTS]) {
        const written = format.format(cents / 100);
        assert.equal(
          parseAmount(written, currency ?? 'USD', decimalSignOf(locale)),
          cents,
          `${locale} ${written}`,
        );
      }
    }
  }
});

test('each currency is parsed with its own signs and its code', () => {
  for (const currency of CURRENCIES) {
    for (const locale of ['en-US', 'en-CA', 'fr-FR', 'sv-SE', 'zh-CN']) {
      for (const currencyDisplay of ['symbol', 'narrowSymbol', 'code'] as const) {
        const style = { style: 'currency', currency, currencyDisplay } as const;
        const written = new Intl.NumberFormat(locale, style).format(5);
        const cents = parseAmount(written, currency, decimalSignOf(locale));
        assert.equal(cents, 5 * minorUnitsOfOne(currency), written);
      }
    }
  }
});

/** For a live in the first currency, a text that names other currencies. */
const FOREIGN: [string, string, string[]][] = [
  ['USD', '€5', ['EUR']],
  ['USD', '5 EUR', ['EUR']],
  ['USD', 'eur 1.284,50', ['EUR']],
  ['USD', 'R$5', ['BRL']],
  ['USD', 'A$5', ['AUD']],
  ['USD', 'CA$5', ['CAD']],
  ['USD', '$5 CAD', ['CAD']],
  ['USD', '5 JPY', ['JPY']],
  ['USD', '1000円', ['JPY']],
  ['USD', '￥５００', ['JPY', 'CNY']],
  ['USD', '₩5000', ['KRW', 'KPW']],
  ['USD', '5 kr', ['SEK', 'NOK', 'DKK', 'ISK']],
  ['USD', 'C$ 5', ['CAD', 'NIO']],
  ['EUR', '5 USD', ['USD']],
  ['EUR', 'US$5', ['USD']],
  ['EUR', '$5 MXN', ['MXN']],
  ['JPY', 'CN¥5', ['CNY']],
  ['CAD', 'A$5', ['AUD']],
];

test('an amount of another currency is refused with its possible currencies', () => {
  for (const [currency, text, foreign] of FOREIGN) {
    for (const sign of ['.', ',', undefined] as const) {
      assert.deepEqual(parseAmount(text, currency, sign), { foreign }, text);
      assert.deepEqual(parseRounded(text, currency, sign), { foreign }, text);
    }
    assert.ok(isBeyondAmount(text, currency), text);
  }
});

test('a sign shared by several currencies means that of the live', () => {
  const dollars = ['USD', 'CAD', 'AUD', 'MXN', 'HKD'].map((code) => parseAmount('$5', code));
  assert.deepEqual(dollars, Array(5).fill(500));
  assert.deepEqual(
    ['JPY', 'CNY'].map((code) => parseAmount('¥5', code)),
    [5, 500],
  );
  assert.deepEqual(
    ['SEK', 'NOK', 'DKK'].map((code) => parseAmount('5 kr.', code)),
    [500, 500, 500],
  );
  assert.deepEqual(
    ['GBP', 'EGP'].map((code) => parseAmount('£5', code)),
    [500, 500],
  );
});

test('the final point of a mark does not belong to the number', () => {
  assert.deepEqual(
    [
      ['Rs.500', 'INR'],
      ['kr.50', 'DKK'],
      ['Fr.5', 'CHF'],
      ['S/.5', 'PEN'],
      ['$.50', 'USD'],
    ].map(([text = '', currency = '']) => parseAmount(text, currency)),
    [50_000, 5000, 500, 500, 50],
  );
});

test('a sign in a currency without written decimals separates groups', () => {
  for (const sign of ['.', ',', undefined] as const) {
    assert.equal(parseAmount('Rp 50.000', 'IDR', sign), 5_000_000);
    assert.equal(parseAmount('1,500 Ft', 'HUF', sign), 150_000);
  }
  assert.equal(parseAmount('1.500,50', 'ARS'), 150_050);
});

test('cents are exact where a float would lose one', () => {
  assert.deepEqual(
    ['1.15', '8.95', '0.29', '4.35', '1.1'].map((text) => parseAmount(text, 'USD')),
    [115, 895, 29, 435, 110],
  );
});

test('the decimal sign of a language is known, and an unknown one has a point', () => {
  assert.deepEqual([...LOCALES, 'de-CH', 'ar-EG', 'en-US@posix', ''].map(decimalSignOf), [
    ...['.', ',', ',', '.'],
    ...['.', '.', '.', '.'],
  ]);
});

test('an unambiguous amount sets the decimal sign of its column, two may conflict', () => {
  assert.equal(decimalSignIn(['1.000', '12,50', 'free', ''], 'USD'), ',');
  assert.equal(decimalSignIn(['1,000', '5', '$12.50'], 'USD'), '.');
  assert.equal(decimalSignIn(['1,000', '1,234,567'], 'USD'), '.');
  assert.equal(decimalSignIn(['1.000', '1.000.000'], 'USD'), ',');
  assert.equal(decimalSignIn(['1,000', '1.000', '5', '1 000'], 'USD'), undefined);
  assert.equal(decimalSignIn(['12.50', '12,50'], 'USD'), undefined);
  assert.equal(decimalSignIn([], 'USD'), undefined);
});

test('an incomplete amount is not refused while further digits could complete it', () => {
  const unfinished = [
    ...['', '.', '$', '1,', '1,0', '1,23,', '1,234,5', '1 2', '1.000,', '0.500'],
    ...['5 u', '5 us', '5 e', '5 eu', '5 dolla', '5 d', 'US'],
  ];
  assert.deepEqual(
    unfinished.filter((text) => isBeyondAmount(text, 'USD')),
    [],
  );
  const beyond = [
    ...['-', '-5', '5q1', '1.2.3', '12.5.', '1,0000', '5 tips', '1000000000'],
    ...['€5', '5 eur', 'R$'],
  ];
  assert.deepEqual(
    beyond.filter((text) => !isBeyondAmount(text, 'USD')),
    [],
  );
});
