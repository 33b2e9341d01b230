import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usualFormat } from './usual-format.ts';

for (const [locale, format] of [
  ['en-US', 'csv'],
  ['de-CH', 'csv'],
  ['ja', 'csv'],
  ['de-DE', 'csv-semicolon'],
  ['pt-BR', 'csv-semicolon'],
  ['fr', 'csv-semicolon'],
] as const) {
  test(`a spreadsheet in ${locale} expects ${format}`, () => {
    assert.equal(usualFormat(locale), format);
  });
}
