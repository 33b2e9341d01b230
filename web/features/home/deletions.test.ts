import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { aTip } from '../../api/testing/a-tip.ts';
import { clearDeletions, lastDeletion, rememberDeletion, removeDeletion } from './deletions.ts';

const deletion = (id: string) => ({ liveId: 'friday', tip: aTip({ id }), currency: 'USD' });

beforeEach(clearDeletions);

test('the latest deletion is undone first, then the one before', () => {
  for (const id of ['a', 'b', 'c']) rememberDeletion(deletion(id));
  assert.equal(lastDeletion()?.tip.id, 'c');
  removeDeletion(deletion('c'));
  assert.equal(lastDeletion()?.tip.id, 'b');
  removeDeletion(deletion('a'));
  assert.equal(lastDeletion()?.tip.id, 'b');
});

test('once they are forgotten there is nothing to undo', () => {
  rememberDeletion(deletion('a'));
  clearDeletions();
  assert.equal(lastDeletion(), undefined);
});
