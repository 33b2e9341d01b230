import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { readSample } from './testing/read-sample.ts';

/** Samples that LibreOffice Calc has opened and saved again as CSV, with the contents of cells as shown. */
const FOLDER = new URL('./samples/spreadsheets/', import.meta.url);

for (const language of ['de', 'en']) {
  for (const name of readdirSync(new URL(`${language}/`, FOLDER))) {
    test(`${name} is unchanged by a spreadsheet in ${language}`, () => {
      const original = readSample(name);
      const saved = readSample(`spreadsheets/${language}/${name}`);
      assert.ok(original.rows.some(({ tip }) => tip !== null));
      assert.deepEqual(saved.export, original.export);
      assert.deepEqual(saved.rows, original.rows);
    });
  }
}
