import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StagePart } from '#contract/stage-parts.ts';
import type { PartValues } from './part-settings.ts';
import { predictPart } from './predict-part.ts';
import { type Handle, pullTo } from './pull-part.ts';

const UNROTATED = { index: 0, rotation: 0 };
const SPRITE: StagePart = { ...UNROTATED, kind: 'sprite', x: 500, y: 300, width: 400, height: 200 };
const NAME: StagePart = { ...UNROTATED, kind: 'name', x: 960, y: 100, width: 780, height: 80 };
const BOARD: StagePart = { ...UNROTATED, kind: 'board', x: 1724, y: 336, width: 360, height: 640 };
const LEFT_BOARD: StagePart = { ...BOARD, x: 196 };
const CARD: StagePart = { ...UNROTATED, kind: 'card', x: 1724, y: 88, width: 336, height: 120 };
const LIST: StagePart = {
  ...UNROTATED,
  kind: 'milestones',
  x: 222,
  y: 540,
  width: 380,
  height: 360,
};
const GOAL: StagePart = { ...UNROTATED, kind: 'goal', x: 960, y: 1002, width: 900, height: 28 };

const VALUES: Record<StagePart['kind'], PartValues> = {
  sprite: { x: 500, y: 300, height: 100, rotation: 0 },
  alert: { x: 820, y: 600, width: 640 },
  name: { x: 960, y: 100, width: 800 },
  board: { x: 1544, y: 16, width: 360 },
  card: { x: 1544, y: 16, height: 120 },
  milestones: { x: 32, y: 360, width: 380, height: 360 },
  votes: { x: 32, y: 740, width: 420, height: 300 },
  goal: { bottom: 64, width: 900, height: 28 },
  timer: { x: 960, y: 120, height: 72 },
};

type Point = [x: number, y: number];

/** The settings after a drag from `from` to `to`. */
function pulled(part: StagePart, handle: Handle, from: Point, to: Point): PartValues {
  const [[x, y], [toX, toY]] = [from, to];
  const grip = { handle, part, values: VALUES[part.kind], from: { x, y } };
  return Object.fromEntries(
    pullTo(grip, { x: toX, y: toY }).map(({ setting, target }) => [setting, Math.round(target)]),
  );
}

const CASES: [name: string, StagePart, Handle, from: Point, to: Point, PartValues][] = [
  ['a sprite goes with the pointer', SPRITE, 'move', [400, 250], [430, 240], { x: 530, y: 290 }],
  ['the name goes with the pointer', NAME, 'move', [900, 100], [890, 130], { x: 950, y: 130 }],
  ['the goal bar goes up and down alone', GOAL, 'move', [960, 1002], [900, 992], { bottom: 74 }],
  ['the board goes with the pointer', BOARD, 'move', [1700, 300], [900, 320], { x: 744, y: 36 }],
  [
    'the logo card takes the board along',
    CARD,
    'move',
    [1700, 88],
    [1680, 118],
    { x: 1524, y: 46 },
  ],
  [
    'a side of the name moves the other, too',
    NAME,
    'right',
    [1350, 100],
    [1389, 100],
    { width: 880 },
  ],
  [
    'the left side of the name grows to the left',
    NAME,
    'left',
    [570, 100],
    [531, 90],
    { width: 880 },
  ],
  ['the board grows to the left', BOARD, 'left', [1544, 300], [1500, 320], { width: 404 }],
  [
    'a board on the left grows to the right',
    LEFT_BOARD,
    'right',
    [376, 300],
    [420, 320],
    { width: 404 },
  ],
  ['the logo card grows downwards', CARD, 'bottom', [1724, 148], [1700, 158], { height: 130 }],
  ['the milestones go with the pointer', LIST, 'move', [200, 500], [230, 480], { x: 62, y: 340 }],
  ['the milestones grow to the right', LIST, 'right', [412, 500], [442, 480], { width: 410 }],
  ['the milestones grow downwards', LIST, 'bottom', [200, 720], [230, 700], { height: 340 }],
  ['the goal bar grows upwards', GOAL, 'top', [960, 988], [970, 978], { height: 38 }],
  ['the goal bar grows to both sides', GOAL, 'right', [1410, 1002], [1420, 900], { width: 920 }],
  [
    'a corner of a sprite keeps its ratio, whatever its scale',
    SPRITE,
    'se',
    [700, 400],
    [900, 500],
    { height: 200 },
  ],
  ['across the diagonal nothing grows', SPRITE, 'ne', [700, 200], [650, 100], { height: 100 }],
  [
    'past its middle a sprite is as small as can be',
    SPRITE,
    'nw',
    [300, 200],
    [900, 500],
    { height: 0 },
  ],
  ['the round handle turns', SPRITE, 'rotate', [500, 180], [620, 300], { rotation: 90 }],
  ['it turns on beyond half a turn', SPRITE, 'rotate', [500, 180], [499, 420], { rotation: 180 }],
];

for (const [name, part, handle, from, to, expected] of CASES) {
  test(name, () => {
    const { rotation, ...rest } = pulled(part, handle, from, to);
    const { rotation: turned, ...others } = expected;
    assert.deepEqual(rest, others);
    if (turned !== undefined) assert.equal(Math.abs(rotation ?? 0), Math.abs(turned));
  });
}

const PREDICTIONS: [name: string, StagePart, PartValues, Partial<StagePart>][] = [
  ['a sprite', SPRITE, { x: 510, y: 290, rotation: 20 }, { x: 510, y: 290, rotation: 20 }],
  ['a sprite twice as high', SPRITE, { height: 200 }, { width: 800, height: 400 }],
  ['a name half as wide', NAME, { width: 400 }, { width: 390, height: 40 }],
  ['a moved name', NAME, { x: 900, y: 130 }, { x: 900, y: 130 }],
  ['a moved board', BOARD, { x: 900, y: 200 }, { x: 1080, y: 520 }],
  ['a board that stops at the edges', BOARD, { x: 1800, y: 900 }, { x: 1740, y: 760 }],
  ['a wider board', BOARD, { width: 400 }, { x: 1704, width: 400 }],
  ['a higher card', CARD, { height: 140 }, { y: 98, height: 140 }],
  ['a card on a moved board', CARD, { x: 900, y: 200 }, { x: 1080, y: 272 }],
  ['a goal bar further up', GOAL, { bottom: 74 }, { y: 992 }],
  ['a higher goal bar', GOAL, { height: 38 }, { y: 997, height: 38 }],
  ['a wider goal bar', GOAL, { width: 1000 }, { width: 1000 }],
];

/** The surrounding layout: all defaults, with sprites of twice the height. */
const AROUND = {
  read: (path: string) => (path.endsWith('.scale') ? 200 : undefined),
  hasCard: true,
};

for (const [name, part, after, expected] of PREDICTIONS) {
  test(`the handles of ${name} match the overlay's layout`, () => {
    const before = VALUES[part.kind];
    const change = { before, after };
    assert.deepEqual(predictPart(part, change, AROUND), { ...part, ...expected });
  });
}
