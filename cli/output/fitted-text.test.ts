import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wrapped } from './fitted-text.ts';

test('a text is broken between words, and a long word stays whole', () => {
  assert.deepEqual(wrapped('one two three', 7), ['one two', 'three']);
  assert.deepEqual(wrapped('a /very/long/path b', 6), ['a', '/very/long/path', 'b']);
  assert.deepEqual(wrapped('as it is', Number.POSITIVE_INFINITY), ['as it is']);
  assert.deepEqual(wrapped('', 5), ['']);
});
