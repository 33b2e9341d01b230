import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { StagePart } from '#contract/stage-parts.ts';
import { ALL_PLANS } from './part-settings.ts';
import { createStageControl } from './stage-control.ts';
import { selectedOf } from './stage-state.ts';

const UNROTATED = { index: 0, rotation: 0 };
const SPRITE: StagePart = { ...UNROTATED, kind: 'sprite', x: 500, y: 300, width: 400, height: 200 };
const GOAL: StagePart = { ...UNROTATED, kind: 'goal', x: 960, y: 1002, width: 900, height: 28 };
const FREE = { reach: 0, isStepped: false };

/** Stage control over a preview with one sprite and the goal bar. */
function aStage(t: TestContext, start: Record<string, unknown> = {}) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const values: Record<string, unknown> = {
    'sprite_settings.0.x': 500,
    'sprite_settings.0.y': 300,
    'sprite_settings.0.height': 200,
    'sprite_settings.0.rotation': 0,
    'settings.goal_bottom_padding': 64,
    'settings.slider_width': 900,
    'settings.slider_height': 28,
    ...start,
  };
  const written: (readonly (readonly [string, unknown])[])[] = [];
  const control = createStageControl();
  const disconnect = control.connect({
    read: (path) => values[path],
    write: (given) => {
      written.push(given);
      for (const [path, value] of given) values[path] = value;
    },
  });
  t.after(disconnect);
  control.report([SPRITE, GOAL]);
  const shown = () => selectedOf(control.state.getState())?.part;
  return { control, values, written, shown, pass: (ms: number) => t.mock.timers.tick(ms) };
}

test('a drag writes its settings at once and moves handles before the overlay', (t) => {
  const { control, written, shown } = aStage(t);
  control.select('sprite-0');
  control.take('move', { x: 400, y: 300 });
  control.pull({ x: 410, y: 280 }, FREE);
  assert.deepEqual(written, [
    [
      ['sprite_settings.0.x', 510],
      ['sprite_settings.0.y', 280],
    ],
  ]);
  assert.deepEqual([shown()?.x, shown()?.y], [510, 280]);
  control.pull({ x: 410, y: 281 }, FREE);
  assert.deepEqual(written.at(-1), [['sprite_settings.0.y', 281]]);
  control.pull({ x: 410, y: 281 }, FREE);
  assert.equal(written.length, 2);
});

test('a held part ignores reports; after release the overlay decides', (t) => {
  const { control, shown, pass } = aStage(t);
  control.select('sprite-0');
  control.take('move', { x: 400, y: 300 });
  control.pull({ x: 450, y: 300 }, FREE);
  control.report([{ ...SPRITE, x: 520 }, GOAL]);
  assert.equal(shown()?.x, 550);
  control.drop();
  control.report([{ ...SPRITE, x: 540 }, GOAL]);
  assert.equal(shown()?.x, 550);
  control.report([{ ...SPRITE, x: 551 }, GOAL]);
  assert.equal(shown()?.x, 551);

  control.take('move', { x: 400, y: 300 });
  control.pull({ x: 500, y: 300 }, FREE);
  control.drop();
  pass(400);
  assert.equal(shown()?.x, 551);
});

test('a setting that moves nothing is updated after a delay', (t) => {
  const { control, values, pass } = aStage(t);
  const width = () => selectedOf(control.state.getState())?.values.width;
  control.select('goal-0');
  values['settings.slider_width'] = 950;
  control.follow();
  assert.equal(width(), 900);
  pass(150);
  assert.equal(width(), 950);
  values['settings.slider_width'] = 1000;
  control.take('right', { x: 1410, y: 1002 });
  control.pull({ x: 1411, y: 1002 }, FREE);
  assert.equal(values['settings.slider_width'], 1002);
});

test('canceling restores the stored values, also those out of drawing limits', (t) => {
  const { control, values, shown } = aStage(t, { 'sprite_settings.0.x': 9000 });
  control.select('sprite-0');
  control.take('move', { x: 400, y: 300 });
  control.pull({ x: 100, y: 310 }, FREE);
  assert.notEqual(values['sprite_settings.0.x'], 9000);
  control.cancelDrag();
  assert.equal(values['sprite_settings.0.x'], 9000);
  assert.equal(values['sprite_settings.0.y'], 300);
  assert.equal(shown()?.y, 300);
});

test("a drag stays within the slider's range", (t) => {
  const { control, values } = aStage(t);
  const ranges = ALL_PLANS.map(({ key }) =>
    key === 'goal_bottom_padding' ? { min: 10, max: 80, default: 10 } : undefined,
  );
  control.setRanges(ranges);
  control.select('goal-0');
  control.take('move', { x: 960, y: 1000 });
  control.pull({ x: 960, y: 500 }, FREE);
  assert.equal(values['settings.goal_bottom_padding'], 80);
  control.pull({ x: 960, y: 1079 }, FREE);
  assert.equal(values['settings.goal_bottom_padding'], 10);
  control.drop();
  // Before the server's ranges are loaded, only the overlay's limits apply.
  control.setRanges([]);
  control.take('move', { x: 960, y: 1000 });
  control.pull({ x: 960, y: 100 }, FREE);
  assert.equal(values['settings.goal_bottom_padding'], 500);
});

test('a drag snaps to lines, and with Shift rotates in steps', (t) => {
  const { control, values } = aStage(t);
  control.select('sprite-0');
  control.take('move', { x: 500, y: 300 });
  control.pull({ x: 955, y: 400 }, { reach: 10, isStepped: false });
  assert.equal(values['sprite_settings.0.x'], 960);
  assert.deepEqual(control.state.getState().guides, [{ axis: 'x', at: 960 }]);
  control.pull({ x: 955, y: 400 }, FREE);
  assert.equal(values['sprite_settings.0.x'], 955);
  control.drop();
  assert.deepEqual(control.state.getState().guides, []);

  control.take('rotate', { x: 955, y: 200 });
  control.pull({ x: 1000, y: 210 }, { reach: 10, isStepped: true });
  assert.equal(Number(values['sprite_settings.0.rotation']) % 15, 0);
});

test('keys change a part within its limits and announce its place', (t) => {
  const { control, values, written } = aStage(t, { 'settings.goal_bottom_padding': 495 });
  const press = (key: string, shiftKey = false) =>
    control.press('goal-0', { key, shiftKey, altKey: false });
  assert.equal(press('ArrowUp', true), true);
  assert.equal(values['settings.goal_bottom_padding'], 500);
  assert.match(control.state.getState().announcement, /^Goal bar, 500 from the bottom/);
  assert.equal(press('ArrowUp'), true);
  assert.equal(press('ArrowLeft'), true);
  assert.equal(written.length, 1);
  assert.equal(press('Enter'), false);
  assert.equal(control.press('name-0', { key: 'ArrowUp', shiftKey: false, altKey: false }), false);
});

test('a part that disappears is deselected', (t) => {
  const { control, shown } = aStage(t);
  control.select('sprite-0');
  control.report([GOAL]);
  assert.equal(shown(), undefined);
  control.take('move', { x: 0, y: 0 });
  assert.equal(control.state.getState().isDragging, false);
});

test('a disconnected form resets the state', () => {
  const control = createStageControl();
  const disconnect = control.connect({ read: () => 5, write: () => {} });
  control.report([SPRITE]);
  control.select('sprite-0');
  control.take('move', { x: 500, y: 300 });
  disconnect();
  assert.equal(control.state.getState().isDragging, false);
  assert.deepEqual(control.state.getState().reported, []);
});

test('a selected part is deselected in another section of the form', (t) => {
  const { control, shown } = aStage(t);
  control.select('goal-0');
  control.visit('Goal bar');
  assert.equal(shown()?.kind, 'goal');
  control.visit('Sprites');
  assert.equal(shown(), undefined);
  assert.equal(control.state.getState().section, 'Sprites');
});
