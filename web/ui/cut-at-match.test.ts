import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutAtMatch } from './cut-at-match.ts';

test('the match is marked where it stands, and nowhere when letters change their number', () => {
  assert.deepEqual(cutAtMatch('Marigold', 'GOLD'), ['Mari', 'gold', '']);
  assert.deepEqual(cutAtMatch('İpek', 'pek'), ['İpek', '', '']);
});
