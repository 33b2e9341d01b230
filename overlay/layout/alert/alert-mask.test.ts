import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAlertMask } from './alert-mask.ts';

test('blocked words in the name and the note of an alert are asterisks', () => {
  const content = {
    key: 'tip 1',
    fanName: 'Ann Lemon',
    amountCents: 500,
    more: 0,
    note: 'lemon',
  };
  const staged = { content, window: null };
  const mask = createAlertMask();
  assert.deepEqual(mask(staged, ['lemon']), {
    ...staged,
    content: { ...content, fanName: 'Ann *****', note: '*****' },
  });
  assert.equal(mask(staged, []), staged);
});
