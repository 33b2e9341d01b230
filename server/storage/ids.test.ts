import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId, newLiveCode } from './ids.ts';

test('ids sort in the order of their creation', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  assert.deepEqual([...ids].sort(), ids);
  assert.equal(new Set(ids).size, ids.length);
});

test('a live code has eight letters and digits without lookalikes', () => {
  const codes = Array.from({ length: 1000 }, newLiveCode);
  for (const code of codes) assert.match(code, /^[a-hjkmnp-z2-9]{8}$/);
  assert.equal(new Set(codes).size, codes.length);
});
