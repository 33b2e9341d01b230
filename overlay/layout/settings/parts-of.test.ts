import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ON_AIR } from '../../testing/design.ts';
import { measure } from '../../testing/measure.ts';
import { aBoot, totalsOf } from '../../testing/overlay-data.ts';
import { createOverlayLayouter } from '../overlay-layout.ts';
import { partsOf } from './parts-of.ts';

const GOALS = [{ reward: 'Song', amount_cents: 50_00 }];
const THEME = {
  logo_image: { url: '/uploads/cover.png' },
  sprites: [{ url: '/uploads/wide.png' }, { url: '/uploads/late.png' }],
};

function placedParts(boot: Parameters<typeof aBoot>[0]) {
  const layOut = createOverlayLayouter(measure);
  const layout = layOut(aBoot({ layout: {}, ...boot }), totalsOf(), ON_AIR);
  return partsOf(layout, { ratioOf: (url) => (url.includes('wide') ? 2 : null) });
}

test('the parts come from back to front with their center and idle size', () => {
  const moving = { x: 200, y: 300, height: 100, rotation: 30, scale: 150, animation_speed: 2 };
  const parts = placedParts({
    goals: GOALS,
    theme: THEME,
    sprites: [{ ...moving, animation_rotation: 90 }],
  });
  assert.deepEqual(
    parts.map(({ kind }) => kind),
    ['sprite', 'name', 'board', 'card', 'goal'],
  );
  const [sprite, name, board, card, goal] = parts;
  assert.deepEqual(
    { ...sprite, rotation: Math.round(sprite?.rotation ?? 0) },
    {
      kind: 'sprite',
      index: 0,
      x: 200,
      y: 300,
      width: 300,
      height: 150,
      rotation: 30,
    },
  );
  assert.ok(Math.abs((name?.x ?? 0) - 960) <= 1 && Math.abs((name?.y ?? 0) - 300) <= 1);
  assert.deepEqual([board?.x, board?.y, board?.width, board?.height], [1724, 336, 360, 640]);
  assert.deepEqual([card?.x, card?.y, card?.width, card?.height], [1724, 88, 336, 120]);
  assert.deepEqual([goal?.x, goal?.y, goal?.width, goal?.height], [960, 1002, 900, 28]);
});

test('the milestones have the area of the whole list, in front of the board', () => {
  const layout = { milestones: { enabled: true, x: 100, y: 200, width: 300, height: 400 } };
  const parts = placedParts({ goals: GOALS, layout });
  assert.deepEqual(
    parts.map(({ kind }) => kind),
    ['name', 'board', 'milestones', 'goal'],
  );
  const { x, y, width, height } = parts[2] ?? {};
  assert.deepEqual([x, y, width, height], [250, 400, 300, 400]);
});

test('a sprite keeps its number if others are not drawn', () => {
  const sprites = placedParts({ theme: THEME, sprites: [{ height: 0 }, {}, {}, {}] }).filter(
    ({ kind }) => kind === 'sprite',
  );
  assert.deepEqual(
    sprites.map(({ index }) => index),
    [2],
  );
});

test('parts that a live and its theme do not have are omitted', () => {
  const kinds = placedParts({}).map(({ kind }) => kind);
  assert.deepEqual(kinds, ['name', 'board']);
});
