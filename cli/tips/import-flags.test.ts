import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportRow } from '#contract/tip-files.ts';
import { choicesWith, decisionsFor } from './import-flags.ts';

test('options win over the stored choices of kinds', () => {
  const stored = { count: ['purchase' as const], leave_out: ['gift' as const] };
  assert.deepEqual(choicesWith(stored, { leaveOut: ['purchase'] }), {
    ...{ count: [], leave_out: ['purchase'] },
  });
  assert.deepEqual(choicesWith(stored, { count: ['gift'] }), { count: ['gift'], leave_out: [] });
  assert.deepEqual(choicesWith(stored, {}), stored);
});

test('similar rows of a kind that does not count stay left out', () => {
  const row = (line: number, kind: ImportRow['kind']) =>
    ({ line, kind, state: 'similar' }) as ImportRow;
  const rows = [row(2, 'gift'), row(3, 'purchase'), row(4, 'pending')];
  const linesOf = (choices: object) => [
    ...decisionsFor({ rows, choices }, { count: ['similar'] }).rows.keys(),
  ];
  assert.deepEqual(linesOf({}), [2]);
  assert.deepEqual(linesOf({ count: ['purchase'], leave_out: ['gift'] }), [3]);
});
