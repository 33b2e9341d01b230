import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goalProgress } from './goals.ts';

const SONG = { reward: 'Song', amount_cents: 50_00 };
const ENCORE = { reward: 'Encore', amount_cents: 200_00 };

test('the next goal is the lowest one above the total, in any order', () => {
  assert.deepEqual(goalProgress([ENCORE, SONG], 0), { goal: SONG, ratio: 0 });
  assert.deepEqual(goalProgress([ENCORE, SONG], 25_00), { goal: SONG, ratio: 0.5 });
});

test('a total equal to a goal heads for the next one', () => {
  assert.deepEqual(goalProgress([SONG, ENCORE], 50_00), { goal: ENCORE, ratio: 0.25 });
});

test('a total past every goal keeps the last one, full', () => {
  assert.deepEqual(goalProgress([SONG, ENCORE], 900_00), { goal: ENCORE, ratio: 1 });
});

test('a goal of 0 is reached from the start', () => {
  const free = { reward: 'Hello', amount_cents: 0 };
  assert.deepEqual(goalProgress([free], 0), { goal: free, ratio: 1 });
});

test('a live without goals has no progress', () => {
  assert.equal(goalProgress([], 10_00), null);
});
