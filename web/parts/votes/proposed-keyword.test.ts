import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposedKeyword } from './proposed-keyword.ts';

test('the keyword is the first word that only this option has', () => {
  assert.equal(proposedKeyword('Piano ballad', ['Guitar ballad']), 'piano');
  assert.equal(proposedKeyword('Ballad in blue', ['Ballad in red']), 'blue');
  assert.equal(proposedKeyword('Für Elise!', []), 'für');
});

test('words that say nothing are skipped, unless there is no other', () => {
  assert.equal(proposedKeyword('Play the drums', ['Play the harp']), 'drums');
  assert.equal(proposedKeyword('Yes', ['No']), 'yes');
});

test('an option without a word of its own has no keyword', () => {
  assert.equal(proposedKeyword('Encore', ['Encore twice']), '');
  assert.equal(proposedKeyword('???', []), '');
});
