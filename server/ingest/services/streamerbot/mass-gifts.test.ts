import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MassGifts } from './mass-gifts.ts';

test('a part belongs to the gift of its giver and receiver, once and for a minute', () => {
  const gifts = new MassGifts();
  gifts.add('mia', ['ann', 'bo', 'cy'], 0);
  assert.equal(gifts.take('mia', 'ann', 1000), true);
  assert.equal(gifts.take('mia', 'ann', 1000), false);
  assert.equal(gifts.take('max', 'bo', 1000), false);
  assert.equal(gifts.take('mia', 'bo', 60_000), true);
  assert.equal(gifts.take('mia', 'cy', 60_001), false);
});
