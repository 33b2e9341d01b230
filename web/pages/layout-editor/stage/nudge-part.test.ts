import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartKind } from '#contract/stage-parts.ts';
import { nudge } from './nudge-part.ts';
import type { PartValues } from './part-settings.ts';

const VALUES: Record<PartKind, PartValues> = {
  sprite: { x: 500, y: 300, height: 100, rotation: 175 },
  alert: { x: 820, y: 600, width: 640 },
  name: { x: 960, y: 100, width: 800 },
  board: { x: 1544, y: 16, width: 360 },
  card: { x: 1544, y: 16, height: 120 },
  milestones: { x: 32, y: 360, width: 380, height: 360 },
  votes: { x: 32, y: 740, width: 420, height: 300 },
  goal: { bottom: 64, width: 900, height: 28 },
  timer: { x: 960, y: 120, height: 72 },
};

/** `Shift+Alt+ArrowLeft` */
function pressed(kind: PartKind, keys: string): PartValues | null {
  const names = keys.split('+');
  const press = {
    key: names.at(-1) ?? '',
    shiftKey: names.includes('Shift'),
    altKey: names.includes('Alt'),
  };
  const part = { kind, index: 0, x: 0, y: 0, width: 0, height: 0, rotation: 0 };
  return nudge(part, VALUES[kind], press);
}

const CASES: [PartKind, string, PartValues | null][] = [
  ['sprite', 'ArrowLeft', { x: 499 }],
  ['sprite', 'Shift+ArrowDown', { y: 310 }],
  ['sprite', 'Alt+ArrowUp', { height: 101 }],
  ['sprite', 'Shift+Alt+ArrowLeft', { height: 90 }],
  ['sprite', '[', { rotation: 174 }],
  ['sprite', 'Shift+}', { rotation: -170 }],
  ['name', 'ArrowUp', { y: 99 }],
  ['name', 'Alt+ArrowRight', { width: 801 }],
  ['name', ']', {}],
  ['board', 'ArrowLeft', { x: 1543 }],
  ['board', 'Shift+ArrowDown', { y: 26 }],
  ['card', 'ArrowUp', { y: 15 }],
  ['board', 'Alt+ArrowDown', { width: 359 }],
  ['card', 'Alt+ArrowUp', { height: 121 }],
  ['goal', 'ArrowUp', { bottom: 65 }],
  ['goal', 'ArrowLeft', {}],
  ['goal', 'Alt+ArrowRight', { width: 901 }],
  ['goal', 'Shift+Alt+ArrowDown', { height: 18 }],
  ['milestones', 'Shift+ArrowRight', { x: 42 }],
  ['milestones', 'ArrowUp', { y: 359 }],
  ['milestones', 'Alt+ArrowRight', { width: 381 }],
  ['milestones', 'Shift+Alt+ArrowDown', { height: 370 }],
  ['milestones', ']', {}],
  ['goal', 'a', null],
  ['sprite', 'Enter', null],
];

for (const [kind, keys, expected] of CASES) {
  test(`${keys} on a ${kind} makes ${JSON.stringify(expected)}`, () => {
    assert.deepEqual(pressed(kind, keys), expected);
  });
}
