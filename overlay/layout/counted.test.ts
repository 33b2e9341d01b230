import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aBoot, totalsOf } from '../testing/overlay-data.ts';
import { countedBoard, countedGoals, countsText } from './counted.ts';

const ALONE = aBoot();
const SERIES = { id: 'series-1', name: 'Marathon', opening_cents: 500, settings: { tipGoals: [] } };
const JOINED = { ...ALONE, series: SERIES };
const TOTALS = { live: totalsOf(1), board: totalsOf(2), series: totalsOf(3) };

test('a board lists what it counts, or its live until that is known', () => {
  assert.equal(countedBoard(JOINED, 'live', TOTALS), TOTALS.live);
  assert.equal(countedBoard(JOINED, 'all', TOTALS), TOTALS.board);
  assert.equal(countedBoard(JOINED, 'month', { ...TOTALS, board: undefined }), TOTALS.live);
});

test('goals of the series have its total', () => {
  const { owner, totalCents } = countedGoals(JOINED, 'series', TOTALS);
  assert.deepEqual([owner.id, totalCents], ['series-1', 3_00]);
});

test('a live without a series counts by itself', () => {
  assert.equal(countedBoard(ALONE, 'series', TOTALS), TOTALS.live);
  assert.deepEqual(countedGoals(ALONE, 'series', TOTALS), { owner: ALONE.live, totalCents: 1_00 });
  assert.equal(countsText(ALONE, 'series'), null);
});
