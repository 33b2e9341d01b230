import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextOrder, type StatsOrder, sortStats, splitPath, sumStats } from './sort-stats.ts';

const STATS = [
  { path: 'web/main.tsx', lines: 9 },
  { path: 'cli/main.ts', lines: 100 },
  { path: 'bin/run.mjs', lines: 9 },
];

const paths = (column: StatsOrder['column'], direction: StatsOrder['direction']) =>
  sortStats(STATS, { column, direction }).map(({ path }) => path);

test('files are sorted by either column, equal ones by path', () => {
  assert.deepEqual(paths('path', 'ascending'), ['bin/run.mjs', 'cli/main.ts', 'web/main.tsx']);
  assert.deepEqual(paths('path', 'descending'), ['web/main.tsx', 'cli/main.ts', 'bin/run.mjs']);
  assert.deepEqual(paths('lines', 'ascending'), ['bin/run.mjs', 'web/main.tsx', 'cli/main.ts']);
  assert.deepEqual(paths('lines', 'descending'), ['cli/main.ts', 'bin/run.mjs', 'web/main.tsx']);
});

test('sorting does not change the loaded list', () => {
  const loaded = STATS.map((entry) => ({ ...entry }));
  sortStats(loaded, { column: 'path', direction: 'ascending' });

  assert.deepEqual(loaded, STATS);
});

test('a new sort column uses its default direction, the same one is reversed', () => {
  const longest: StatsOrder = { column: 'lines', direction: 'descending' };
  const shortest: StatsOrder = { column: 'lines', direction: 'ascending' };
  const first: StatsOrder = { column: 'path', direction: 'ascending' };

  assert.deepEqual(nextOrder(longest, 'lines'), shortest);
  assert.deepEqual(nextOrder(shortest, 'lines'), longest);
  assert.deepEqual(nextOrder(shortest, 'path'), first);
  assert.deepEqual(nextOrder(first, 'lines'), longest);
});

test('the total and longest file are computed, also without files', () => {
  assert.deepEqual(sumStats(STATS), { total: 118, longest: 100 });
  assert.deepEqual(sumStats([]), { total: 0, longest: 0 });
});

test('a path is split into folder and file', () => {
  assert.deepEqual(splitPath('web/app/app.tsx'), { folder: 'web/app/', file: 'app.tsx' });
  assert.deepEqual(splitPath('main.ts'), { folder: '', file: 'main.ts' });
});
