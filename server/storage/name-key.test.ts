import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameKey } from './name-key.ts';

const SAME_NAME = [
  ['MeiLing', '  meiling '],
  ['STRAUSS', 'Strauß'],
  ['Caf\u00e9', 'Cafe\u0301'],
  ['\uff21\uff4e\uff4e', 'Ann'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
  ['straße', 'STRASSE'],
  ['istanbul', 'ıstanbul'],
  ['zoe', 'z\u200bo\u200de\ufeff'],
  ['می\u200cخواهم', 'میخواهم'],
  ['\u202egnp.exe', 'GNP.exe'],
  ['😀', '😀\ufe0f'],
] as const;

for (const [one, other] of SAME_NAME) {
  test(`'${one}' and '${other}' are one name`, () => {
    assert.equal(nameKey(one), nameKey(other));
  });
}

test('emoji joiners and the Turkish dotted capital make keys differ', () => {
  const names = [
    '👩\u200d🚀',
    '👩🚀',
    '🏴',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'istanbul',
    'İstanbul',
  ];
  assert.equal(new Set(names.map(nameKey)).size, names.length);
});

test('accents and blanks inside a name make keys differ', () => {
  const keys = ['Jose', 'José', 'Jo se'].map(nameKey);
  assert.equal(new Set(keys).size, keys.length);
});
