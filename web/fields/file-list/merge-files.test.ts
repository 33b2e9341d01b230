import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FileRow } from './file-rows.ts';
import { isSameFiles, joinFiles, splitFiles } from './merge-files.ts';

const rows = (names: string): FileRow[] =>
  [...names].map((name, index) => ({ key: `stored-${index}`, stored: `/uploads/${name}.png` }));

const text = (list: readonly FileRow[]) =>
  list.map(({ stored }) => String(stored).slice('/uploads/'.length, -'.png'.length)).join('');

/** The merged files, and the values of each conflict. Mine is chosen for these. */
function merged(base: string, mine: string, theirs: string) {
  const choices: string[] = [];
  const parts = splitFiles({ base: rows(base), mine: rows(mine), theirs: rows(theirs) });
  const chosen = parts.map((part) => {
    if (isSameFiles(part.mine, part.theirs) || isSameFiles(part.theirs, part.base)) {
      return part.mine;
    }
    if (isSameFiles(part.mine, part.base)) return part.theirs;
    choices.push(`${text(part.mine) || '-'}|${text(part.theirs) || '-'}`);
    return part.mine;
  });
  const files = joinFiles(chosen);
  assert.equal(new Set(files.map(({ key }) => key)).size, files.length, 'each has its own key');
  return [text(files), ...choices];
}

const CASES: [why: string, base: string, mine: string, theirs: string, merged: string[]][] = [
  ['added here', 'ab', 'abc', 'ab', ['abc']],
  ['added there', 'ab', 'ab', 'abc', ['abc']],
  ['added here and there, the stored ones first', 'ab', 'abx', 'aby', ['abyx']],
  ['the same one added on both sides', 'ab', 'abx', 'abx', ['abx']],
  ['the first ones of both', '', 'x', 'y', ['yx']],
  ['removed here, added there', 'abc', 'ac', 'abcd', ['acd']],
  ['different ones removed', 'abc', 'ac', 'ab', ['a']],
  ['the same one removed', 'abc', 'ac', 'ac', ['ac']],
  ['replaced here, added there', 'ab', 'ax', 'abc', ['axc']],
  ['different ones replaced', 'ab', 'xb', 'ay', ['xy']],
  ['the same one replaced on both sides', 'ab', 'xb', 'yb', ['xb', 'x|y']],
  ['replaced here, removed there', 'ab', 'xb', 'b', ['xb', 'x|-']],
  ['moved here, nothing there', 'abc', 'cab', 'abc', ['cab']],
  ['moved here, added at the end there', 'abc', 'cab', 'abcd', ['cabd']],
  ['added at the end here, moved there', 'abc', 'abcd', 'bac', ['bacd']],
  ['moved on both sides', 'abc', 'cab', 'bca', ['cab', 'cab|bca']],
  ['moved here, removed there', 'abc', 'cab', 'ab', ['cab', 'cab|ab']],
];

for (const [why, base, mine, theirs, expected] of CASES) {
  test(`merging files: ${why}`, () => assert.deepEqual(merged(base, mine, theirs), expected));
}
