import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typedRate } from './typed-rate.ts';

/** A text, and its rate in English and in German. */
const RATES: [text: string, english: string | undefined, german: string | undefined][] = [
  ['1.08', '1.08', '1.08'],
  [' 1,08 ', '1.08', '1.08'],
  ['0,0064', '0.0064', '0.0064'],
  ['0.085', '0.085', '0.085'],
  ['.5', '0.5', '0.5'],
  ['5.', '5', '5'],
  ['160', '160', '160'],
  ['17,000', '17000', '17.000'],
  ['17.000', '17.000', '17000'],
  ['1.085', '1.085', '1085'],
  ['17,000.50', '17000.50', undefined],
  ['17.000,50', undefined, '17000.50'],
  ['1 234 567', '1234567', '1234567'],
  ['17,00,0', undefined, undefined],
  ['0', undefined, undefined],
  ['0.00', undefined, undefined],
  ['-1', undefined, undefined],
  ['１．０８', '1.08', '1.08'],
  ['\u200E1.08', '1.08', '1.08'],
  ['1e3', undefined, undefined],
  ['1.0000000000001', undefined, undefined],
  ['five', undefined, undefined],
  ['', undefined, undefined],
];

test("a rate is parsed in any notation; ambiguous ones by the browser's language", (t) => {
  const language = t.mock.getter(navigator, 'language', () => 'en-US');
  for (const [text, english] of RATES) assert.equal(typedRate(text), english, text);
  language.mock.mockImplementation(() => 'de-DE');
  for (const [text, , german] of RATES) assert.equal(typedRate(text), german, text);
});
