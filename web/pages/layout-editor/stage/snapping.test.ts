import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StagePart } from '#contract/stage-parts.ts';
import type { PartValues } from './part-settings.ts';
import { type Handle, pullTo } from './pull-part.ts';
import { canSnapTo, snap, snapLines } from './snapping.ts';

const UNROTATED = { index: 0, rotation: 0 };
const SPRITE: StagePart = { ...UNROTATED, kind: 'sprite', x: 500, y: 300, width: 400, height: 200 };
const BOARD: StagePart = { ...UNROTATED, kind: 'board', x: 1724, y: 336, width: 360, height: 640 };
const CARD: StagePart = { ...UNROTATED, kind: 'card', x: 1724, y: 88, width: 336, height: 120 };
const GOAL: StagePart = { ...UNROTATED, kind: 'goal', x: 960, y: 1002, width: 900, height: 28 };
const VALUES: PartValues = { x: 500, y: 300, height: 200, width: 900, bottom: 64 };
const ANY = { min: -2000, max: 2000 };

type Snapped = [value: number, guide: string | null];

/** Values and guides after a drag by (dx, dy) between the board and the goal bar. */
function snapped(
  part: StagePart,
  handle: Handle,
  [from, by]: [from: [number, number], by: [number, number]],
  { reach = 10, limits = ANY } = {},
): Record<string, Snapped> {
  const lines = snapLines([BOARD, GOAL].filter((other) => canSnapTo(part, other)));
  const [[x, y], [dx, dy]] = [from, by];
  const values = { ...VALUES, ...(part === GOAL && { height: 28 }) };
  const pulls = pullTo({ handle, part, values, from: { x, y } }, { x: x + dx, y: y + dy });
  return Object.fromEntries(
    pulls.map((pull) => {
      const start = values[pull.setting] ?? 0;
      const { value, guide } = snap(pull, start, { lines, reach, limits });
      return [pull.setting, [value, guide && `${guide.axis} ${guide.at}`]];
    }),
  );
}

const AT: [number, number] = [500, 300];

test('a sprite snaps to the middle of the overlay within reach', () => {
  assert.deepEqual(snapped(SPRITE, 'move', [AT, [452, 235]]), {
    x: [960, 'x 960'],
    y: [540, 'y 540'],
  });
  assert.deepEqual(snapped(SPRITE, 'move', [AT, [440, 225]]), { x: [940, null], y: [525, null] });
});

test('a sprite snaps to edges of the overlay and of other parts', () => {
  assert.deepEqual(snapped(SPRITE, 'move', [AT, [-306, 0]]).x, [200, 'x 0']);
  // The right edge snaps to the left edge of the board.
  assert.deepEqual(snapped(SPRITE, 'move', [AT, [848, 0]]).x, [1344, 'x 1544']);
  // The lower edge snaps to the upper edge of the goal bar.
  assert.deepEqual(snapped(SPRITE, 'move', [AT, [0, 594]]).y, [888, 'y 988']);
});

test('a sprite snaps to the margin of the board', () => {
  assert.deepEqual(snapped(SPRITE, 'move', [AT, [-280, -180]]), {
    x: [216, 'x 16'],
    y: [116, 'y 16'],
  });
});

test('nothing snaps without reach', () => {
  const free = { reach: -1 };
  assert.deepEqual(snapped(SPRITE, 'move', [AT, [459, 0]], free).x, [959, null]);
});

test('limits override snapping', () => {
  const limits = { min: 0, max: 950 };
  assert.deepEqual(snapped(SPRITE, 'move', [AT, [452, 0]], { limits }).x, [950, null]);
});

test('a resized part snaps with the pulled edge', () => {
  // The right half is 200 wide; 460 more would reach the middle.
  assert.deepEqual(
    snapped(SPRITE, 'se', [
      [700, 400],
      [255, 128],
    ]),
    { height: [460, 'x 960'] },
  );
  const turned = { ...SPRITE, rotation: 30 };
  assert.deepEqual(
    snapped(turned, 'se', [
      [700, 400],
      [255, 128],
    ]).height?.[1],
    null,
  );
});

test('the goal bar snaps in its only direction', () => {
  assert.deepEqual(
    snapped(GOAL, 'move', [
      [960, 1002],
      [-500, -340],
    ]),
    { bottom: [410, 'y 656'] },
  );
  assert.deepEqual(
    snapped(GOAL, 'right', [
      [1410, 1002],
      [130, 0],
    ]),
    { width: [1168, 'x 1544'] },
  );
});

test('board and card do not snap to each other', () => {
  assert.equal(canSnapTo(BOARD, CARD), false);
  assert.equal(canSnapTo(BOARD, GOAL), true);
  assert.equal(canSnapTo(SPRITE, { ...SPRITE }), false);
  assert.equal(canSnapTo(SPRITE, { ...SPRITE, index: 1 }), true);
});
