import assert from 'node:assert/strict';
import { test } from 'node:test';
import { totalsOf } from '../testing/overlay-data.ts';
import { withTestTip } from './with-test-tip.ts';

const rowsOf = ({ tippers }: ReturnType<typeof withTestTip>) =>
  tippers.map(({ fan_name, amount_cents }) => [fan_name, amount_cents / 100]);

test('a board with a free place gets a new fan, sorted by amount', () => {
  const shown = withTestTip(totalsOf(30, 5, 2), 500, 10);
  assert.deepEqual(rowsOf(shown), [
    ['Fan 1', 30],
    ['Fan 2', 5],
    ['Test fan', 5],
    ['Fan 3', 2],
  ]);
  assert.equal(shown.total_cents, 42_00);
});

test('on a full board the middle fan gives more, and moves up', () => {
  const shown = withTestTip(totalsOf(30, 12, 10, 2), 500, 4);
  assert.deepEqual(rowsOf(shown), [
    ['Fan 1', 30],
    ['Fan 3', 15],
    ['Fan 2', 12],
    ['Fan 4', 2],
  ]);
  assert.equal(shown.tippers[1]?.fan_id, 'fan-3');
  assert.equal(shown.total_cents, 59_00);
});

test('an empty board, no totals and no places all get the new fan', () => {
  for (const [recorded, places] of [
    [totalsOf(), 10],
    [null, 10],
    [totalsOf(), 0],
  ] as const) {
    const shown = withTestTip(recorded, 500, places);
    assert.deepEqual(rowsOf(shown), [['Test fan', 5]]);
    assert.equal(shown.total_cents, 500);
  }
});

test('the recorded totals are not modified', () => {
  const recorded = totalsOf(30, 5);
  withTestTip(recorded, 500, 2);
  assert.deepEqual(recorded, totalsOf(30, 5));
});
