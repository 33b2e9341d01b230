import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { makeCatalogue, WELL_KNOWN } from './make-font-catalogue.mjs';

const bundled = readFileSync(
  new URL('../../../server/library/fonts/catalogue.json', import.meta.url),
  'utf8',
);

test('the bundled catalogue equals the one made from the installed list', () => {
  assert.deepEqual(JSON.parse(bundled), JSON.parse(makeCatalogue()));
});

test('every preferred family exists once', () => {
  const families = Object.keys(JSON.parse(bundled).families);
  assert.deepEqual(families.slice(0, WELL_KNOWN.length), WELL_KNOWN);
});
