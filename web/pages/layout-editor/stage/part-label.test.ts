import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartKind } from '#contract/stage-parts.ts';
import { factsOf, nameOf, spokenOf } from './part-label.ts';

test('a part is named by kind, a sprite by number', () => {
  assert.equal(nameOf({ kind: 'sprite', index: 1 }), 'Sprite 2');
  assert.equal(nameOf({ kind: 'card', index: 0 }), 'Logo card');
});

test('a tag shows place and size of a part', () => {
  const sprite = { x: 960, y: 540, height: 200, rotation: 0 };
  assert.equal(factsOf({ kind: 'sprite' }, sprite), '960, 540 · 200 high');
  assert.equal(
    factsOf({ kind: 'sprite' }, { ...sprite, rotation: -15 }),
    '960, 540 · 200 high · -15°',
  );
  assert.equal(factsOf({ kind: 'name' }, { x: 960, y: 100, width: 800 }), '960, 100 · 800 wide');
  assert.equal(factsOf({ kind: 'board' }, { x: 1544, y: 16, width: 360 }), '1544, 16 · 360 wide');
});

test('screen readers get place and size of a part in words', () => {
  const spoken = (kind: PartKind, values: object) => spokenOf({ kind, index: 1 }, values);
  assert.equal(
    spoken('sprite', { x: 960, y: 540, height: 200, rotation: 15 }),
    'Sprite 2, x 960, y 540, 200 high, turned 15°',
  );
  assert.equal(spoken('name', { x: 960, y: 100, width: 800 }), 'Live name, x 960, y 100, 800 wide');
  assert.equal(spoken('board', { x: 1544, y: 16, width: 360 }), 'Board, x 1544, y 16, 360 wide');
  assert.equal(
    spoken('milestones', { x: 32, y: 360, width: 380, height: 300 }),
    'Milestones, x 32, y 360, 380 wide, 300 high',
  );
  assert.equal(spoken('card', { x: 1544, y: 16, height: 120 }), 'Logo card, 120 high');
  assert.equal(
    spoken('goal', { bottom: 64, width: 900, height: 28 }),
    'Goal bar, 64 from the bottom, 900 wide, 28 high',
  );
});
