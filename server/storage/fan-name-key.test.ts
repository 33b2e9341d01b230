import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fanNameKey } from './fan-name-key.ts';

const SAME_FAN = [
  ['MeiLing', '  meiling '],
  ['STRAUSS', 'Strauß'],
  ['Caf\u00e9', 'Cafe\u0301'],
  ['\uff21\uff4e\uff4e', 'Ann'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
] as const;

for (const [one, other] of SAME_FAN) {
  test(`'${one}' and '${other}' are one fan`, () => {
    assert.equal(fanNameKey(one), fanNameKey(other));
  });
}

test('accents and blanks inside a name tell fans apart', () => {
  const keys = ['Jose', 'José', 'Jo se'].map(fanNameKey);
  assert.equal(new Set(keys).size, keys.length);
});
