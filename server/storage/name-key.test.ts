import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameKey } from './name-key.ts';

const SAME_NAME = [
  ['MeiLing', '  meiling '],
  ['STRAUSS', 'Strauß'],
  ['Caf\u00e9', 'Cafe\u0301'],
  ['\uff21\uff4e\uff4e', 'Ann'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
] as const;

for (const [one, other] of SAME_NAME) {
  test(`'${one}' and '${other}' are one name`, () => {
    assert.equal(nameKey(one), nameKey(other));
  });
}

test('accents and blanks inside a name tell two apart', () => {
  const keys = ['Jose', 'José', 'Jo se'].map(nameKey);
  assert.equal(new Set(keys).size, keys.length);
});
