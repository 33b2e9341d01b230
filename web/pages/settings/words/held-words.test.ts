import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedWords, wordsIn } from './held-words.ts';

test('each line is a word, without blank and repeated ones', () => {
  assert.deepEqual(wordsIn(' spam \n\nbuy followers\nspam\r\n'), ['spam', 'buy followers']);
});

test("merging keeps another tab's words and removals", () => {
  const change = { before: ['a', 'b', 'c'], after: ['a', 'c', 'd'] };
  assert.deepEqual(changedWords(['a', 'b', 'c', 'e'], change), ['a', 'c', 'e', 'd']);
  assert.deepEqual(changedWords(['b', 'c', 'd'], change), ['c', 'd']);
});
