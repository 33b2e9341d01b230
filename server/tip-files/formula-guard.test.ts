import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guarded, unguarded } from './formula-guard.ts';

test('what a spreadsheet would run gets an apostrophe, and nothing else does', () => {
  const formulas = ['=1+1', '+49', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1", "''=1"];
  assert.deepEqual(
    formulas.map(guarded),
    formulas.map((cell) => `'${cell}`),
  );
  const harmless = ['', 'Zoë', "'quoted'", 'a=b', "it's", '5.00', "'"];
  assert.deepEqual(harmless.map(guarded), harmless);
});

test('every text comes back as it was', () => {
  const texts = ['=1+1', "'=1+1", "''", "'quoted'", '-5', "'", '', '@fan', "''=x"];
  assert.deepEqual(texts.map(guarded).map(unguarded), texts);
});
