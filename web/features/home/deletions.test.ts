import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { aTip } from '../../api/testing/a-tip.ts';
import { forgetDeletion, forgetDeletions, lastDeletion, rememberDeletion } from './deletions.ts';

const deletion = (id: string) => ({ liveId: 'friday', tip: aTip({ id }), currency: 'USD' });

beforeEach(forgetDeletions);

test('the latest deletion is undone first, then the one before', () => {
  for (const id of ['a', 'b', 'c']) rememberDeletion(deletion(id));
  assert.equal(lastDeletion()?.tip.id, 'c');
  forgetDeletion(deletion('c'));
  assert.equal(lastDeletion()?.tip.id, 'b');
  forgetDeletion(deletion('a'));
  assert.equal(lastDeletion()?.tip.id, 'b');
});

test('once they are forgotten there is nothing to undo', () => {
  rememberDeletion(deletion('a'));
  forgetDeletions();
  assert.equal(lastDeletion(), undefined);
});
