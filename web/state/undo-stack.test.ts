import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clearUndo, lastUndo, rememberUndo, removeUndo } from './undo-stack.ts';

const [a, b, c] = [{ undo: () => {} }, { undo: () => {} }, { undo: () => {} }];

beforeEach(clearUndo);

test('changes are undone in reverse order', () => {
  for (const undoable of [a, b, c]) rememberUndo(undoable);
  assert.equal(lastUndo(), c);
  removeUndo(c);
  assert.equal(lastUndo(), b);
  removeUndo(a);
  assert.equal(lastUndo(), b);
});

test('after clearing there is no change to undo', () => {
  rememberUndo(a);
  clearUndo();
  assert.equal(lastUndo(), undefined);
});
