import assert from 'node:assert/strict';
import { test } from 'node:test';
import { highlightAt, highlightStart } from './highlight.ts';
import { HIGHLIGHT_MS } from './timings.ts';

test('a highlight appears, stays for a moment and has faded at its end', () => {
  assert.equal(highlightAt(1000, 1000), 0);
  assert.equal(highlightAt(1000, 1400), 1);
  assert.equal(highlightAt(1000, 1000 + HIGHLIGHT_MS), 0);
  assert.equal(highlightAt(1000, 99_999), 0);
  assert.equal(highlightAt(null, 1000), 0);
});

test('a second tip raises a fading highlight from its current strength', () => {
  const fading = 1000 + HIGHLIGHT_MS - 350;
  const again = highlightStart(1000, fading);
  assert.equal(highlightAt(1000, fading), 0.5);
  assert.equal(highlightAt(again, fading), 0.5);
  assert.ok(highlightAt(again, fading + 40) > 0.5);
});
