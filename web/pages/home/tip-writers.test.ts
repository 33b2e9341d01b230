import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writersOf } from './tip-writers.ts';

test('a tip of this computer names nobody', () => {
  assert.equal(writersOf({}), undefined);
});

test('the tooltip of a tip also names who changed it', () => {
  const both = { recorded_by: 'Mia', changed_by: 'Ben' };
  assert.deepEqual(writersOf(both), { text: 'by Mia', details: 'by Mia, changed by Ben' });
});

test('a tip of a source names who changed it', () => {
  const changed = 'changed by Ben';
  assert.deepEqual(writersOf({ changed_by: 'Ben' }), { text: changed, details: changed });
});
