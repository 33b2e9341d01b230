import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisions, readSample } from './testing/read-sample.ts';

test('members of Buy Me a Coffee are memberships without payments', () => {
  const file = readSample('bmc-members.csv');
  assert.equal(file.export?.id, 'buymeacoffee-members');
  assert.deepEqual(decisions(file), [
    '2 | membership | it is a membership, without its payments',
    '3 | membership | it is a membership that was cancelled',
    '4 | membership | it is a membership that is paused',
  ]);
  assert(file.rows.every(({ tip }) => tip === null));
});
