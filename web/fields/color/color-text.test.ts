import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readColor } from './color-text.ts';

test('a color is read with and without its sign, in either case, short or long', () => {
  assert.deepEqual(['#8FDCFF', '8fdcff', ' #fa0 ', 'FA0'].map(readColor), [
    '#8fdcff',
    '#8fdcff',
    '#fa0',
    '#fa0',
  ]);
});

test('what is no color reads as none', () => {
  for (const typed of ['', '#', '#ff', '#ffff', '#fffff', '#ggg', 'red', '##fff', '#1234567']) {
    assert.equal(readColor(typed), undefined, typed);
  }
});
