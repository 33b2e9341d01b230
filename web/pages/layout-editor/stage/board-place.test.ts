import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { StagePart } from '#contract/stage-parts.ts';
import { createStageControl } from './stage-control.ts';
import { selectedOf } from './stage-state.ts';

const UNROTATED = { index: 0, rotation: 0 };
const BOARD: StagePart = { ...UNROTATED, kind: 'board', x: 1724, y: 336, width: 360, height: 640 };
const CARD: StagePart = { ...UNROTATED, kind: 'card', x: 1724, y: 88, width: 336, height: 120 };
const OPTIONS = { reach: 0, isStepped: false };

const AT_EDGE = {
  'settings.board.place': 'edge',
  'settings.board.x': 0,
  'settings.board.y': 0,
  'settings.board.width': 360,
};

/** Stage control over a preview with a board and its card. */
function aStage(t: TestContext, start: Record<string, unknown> = {}) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const values: Record<string, unknown> = { ...AT_EDGE, ...start };
  const control = createStageControl();
  const disconnect = control.connect({
    read: (path) => values[path],
    write: (given) => {
      for (const [path, value] of given) values[path] = value;
    },
  });
  t.after(disconnect);
  control.report([BOARD, CARD]);
  const shown = () => selectedOf(control.state.getState());
  const place = () =>
    ['place', 'x', 'y', 'width'].map((setting) => values[`settings.board.${setting}`]);
  const drag = (key: 'board-0' | 'card-0', by: [x: number, y: number]) => {
    control.select(key);
    control.take('move', { x: 1700, y: 90 });
    control.pull({ x: 1700 + by[0], y: 90 + by[1] }, OPTIONS);
  };
  const press = (key: string, keys: { shiftKey?: boolean; altKey?: boolean } = {}) =>
    control.press('board-0', { key, shiftKey: false, altKey: false, ...keys });
  return { control, shown, place, drag, press };
}

test('a drag makes a board free, from where it was at the edge', (t) => {
  const { drag, place, shown } = aStage(t);
  drag('board-0', [-1000, 200]);
  assert.deepEqual(place(), ['free', 544, 216, 360]);
  assert.deepEqual([shown()?.part.x, shown()?.part.y], [724, 536]);
});

test('an unmoved board stays at the edge, and a canceled drag returns it', (t) => {
  const { control, drag, place } = aStage(t);
  drag('board-0', [0, 0]);
  assert.deepEqual(place(), ['edge', 0, 0, 360]);
  drag('board-0', [-1000, 200]);
  control.cancelDrag();
  assert.deepEqual(place(), ['edge', 0, 0, 360]);
});

test('the card moves its board', (t) => {
  const { drag, place, shown } = aStage(t);
  drag('card-0', [-1000, 200]);
  assert.deepEqual(place(), ['free', 544, 216, 360]);
  assert.deepEqual([shown()?.part.x, shown()?.part.y], [724, 288]);
});

test('no drag takes a board off the stage', (t) => {
  const { drag, place } = aStage(t);
  drag('board-0', [900, 900]);
  assert.deepEqual(place(), ['free', 1560, 440, 360]);
  drag('board-0', [-5000, -5000]);
  assert.deepEqual(place(), ['free', 0, 0, 360]);
});

test('an arrow key makes a board free with both coordinates', (t) => {
  const { press, place, shown, control } = aStage(t);
  control.select('board-0');
  press('ArrowDown', { shiftKey: true });
  assert.deepEqual(place(), ['free', 1544, 26, 360]);
  assert.deepEqual(shown()?.values, { x: 1544, y: 26, width: 360 });
});

const WIDER = { altKey: true, shiftKey: true };

test('a wider board at the edge stays there', (t) => {
  const { press, place } = aStage(t);
  press('ArrowRight', WIDER);
  assert.deepEqual(place(), ['edge', 0, 0, 370]);
});

test('a wider free board keeps the side near the edge of the stage', (t) => {
  const { press, place } = aStage(t, {
    'settings.board.place': 'free',
    'settings.board.x': 1500,
    'settings.board.y': 100,
  });
  press('ArrowRight', WIDER);
  assert.deepEqual(place(), ['free', 1490, 100, 370]);
});
