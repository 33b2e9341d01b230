import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counted } from './counted.ts';

test('one is singular, other numbers are plural, and thousands are grouped', () => {
  const texts = [0, 1, 2, 1200].map((count) => counted(count, 'file'));
  assert.deepEqual(texts, ['0 files', '1 file', '2 files', '1,200 files']);
  assert.equal(counted(2, 'entry', 'entries'), '2 entries');
});
