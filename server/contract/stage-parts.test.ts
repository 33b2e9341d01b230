import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_SPRITES } from './limits.ts';
import { PART_KINDS, readStageParts, type StagePart } from './stage-parts.ts';

const PART: StagePart = {
  kind: 'sprite',
  index: 2,
  x: 960.5,
  y: -40,
  width: 300,
  height: 200,
  rotation: -15,
};

test('parts are parsed without the keys of newer versions', () => {
  assert.deepEqual(readStageParts([]), []);
  assert.deepEqual(readStageParts([PART, { ...PART, kind: 'goal', index: 0, glow: 4 }]), [
    PART,
    { ...PART, kind: 'goal', index: 0 },
  ]);
});

const STRANGE: unknown[] = [
  undefined,
  null,
  'parts',
  {},
  [null],
  [[]],
  [{}],
  Array(MAX_SPRITES + PART_KINDS.length).fill(PART),
  ...[
    { kind: 'hud' },
    { kind: ['sprite'] },
    { index: -1 },
    { index: 0.5 },
    { index: 100 },
    { index: undefined },
    { x: '960' },
    { y: Number.NaN },
    { y: Number.POSITIVE_INFINITY },
    { width: -1 },
    { height: 1e300 },
    { rotation: null },
  ].map((wrong) => [PART, { ...PART, ...wrong }]),
];

test('a list with an invalid part is refused', () => {
  for (const data of STRANGE) assert.equal(readStageParts(data), null, JSON.stringify(data));
});
