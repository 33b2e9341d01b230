import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestPlaceIn } from './toast-place.ts';

/** Finds the place of a box of 3 by 2 in cells as they are on the screen, where `#` is taken. */
function placeIn(...rows: string[]) {
  const columns = rows[0]?.length ?? 0;
  const costOf = (right: number, bottom: number) =>
    rows[rows.length - 1 - bottom]?.[columns - 1 - right] === '#' ? 1 : 0;
  const place = bestPlaceIn({ columns, rows: rows.length, costOf }, { width: 3, height: 2 });
  return place && [place.right, place.bottom];
}

test('a notification is at the lower right where nothing is taken', () => {
  assert.deepEqual(placeIn('.....', '.....', '.....'), [0, 0]);
});

test('it prefers another place at the lower edge to a higher one', () => {
  assert.deepEqual(placeIn('......', '.....#', '......'), [1, 0]);
  assert.deepEqual(placeIn('......', '......', '...#..'), [3, 0]);
  assert.deepEqual(placeIn('.....', '.....', '..#..'), [0, 1]);
});

test('a notification without a free place covers as little as possible', () => {
  assert.deepEqual(placeIn('...', '..#', '.##', '###'), [0, 2]);
  assert.equal(placeIn('..', '..'), null);
});
