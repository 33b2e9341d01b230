import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeFigures } from './tabular.ts';

/** A one is narrow, a comma is narrower. */
const widthOf = (text: string) => ({ 1: 4, ',': 2 })[text] ?? 8;

test('numbers with the same count of digits have the same width', () => {
  const widths = ['$1,111', '$2,345'].map((text) => placeFigures(text, widthOf).width);
  assert.deepEqual(widths, [42, 42]);
});

test('a narrow digit is centered in its cell; other signs keep their width', () => {
  assert.deepEqual(placeFigures('$1,2', widthOf).letters, [
    { text: '$', x: 0 },
    { text: '1', x: 10 },
    { text: ',', x: 16 },
    { text: '2', x: 18 },
  ]);
});
