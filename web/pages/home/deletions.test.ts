import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { aTip } from '../../data/testing/a-tip.ts';
import { clearDeletions, lastDeletion, rememberDeletion, removeDeletion } from './deletions.ts';

const deletion = (id: string) => ({ liveId: 'friday', tip: aTip({ id }), currency: 'USD' });

beforeEach(clearDeletions);

test('deletions are undone in reverse order', () => {
  for (const id of ['a', 'b', 'c']) rememberDeletion(deletion(id));
  assert.equal(lastDeletion()?.tip.id, 'c');
  removeDeletion(deletion('c'));
  assert.equal(lastDeletion()?.tip.id, 'b');
  removeDeletion(deletion('a'));
  assert.equal(lastDeletion()?.tip.id, 'b');
});

test('after clearing there is no deletion to undo', () => {
  rememberDeletion(deletion('a'));
  clearDeletions();
  assert.equal(lastDeletion(), undefined);
});
