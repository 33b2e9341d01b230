import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutAtMatch } from './cut-at-match.ts';

test('the match is marked unless case folding changes the length', () => {
  assert.deepEqual(cutAtMatch('Marigold', 'GOLD'), ['Mari', 'gold', '']);
  assert.deepEqual(cutAtMatch('İpek', 'pek'), ['İpek', '', '']);
});
