import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Drag, dragRow, shiftPx } from './row-drag.ts';

const ROWS = [0, 1, 2, 3].map((place) => ({ topPx: place * 48, heightPx: 48 }));

function drag(from: number, movedPx: number): Drag {
  const dragged = dragRow(ROWS, 'it', from, movedPx);
  assert(dragged);
  return dragged;
}

test("a row passes another at that row's middle", () => {
  assert.equal(drag(1, 24).to, 1);
  assert.equal(drag(1, 25).to, 2);
  assert.equal(drag(1, 73).to, 3);
  assert.equal(drag(1, -24).to, 0);
  assert.equal(drag(1, -23).to, 1);
});

test('a dragged row stays inside its list', () => {
  assert.deepEqual(drag(1, -1000), { key: 'it', from: 1, to: 0, heightPx: 48, offsetPx: -48 });
  assert.deepEqual(drag(1, 1000), { key: 'it', from: 1, to: 3, heightPx: 48, offsetPx: 96 });
});

test('a low row passes a high one, and back', () => {
  const rows = [
    { topPx: 0, heightPx: 48 },
    { topPx: 48, heightPx: 200 },
  ];

  assert.equal(dragRow(rows, 'it', 0, 1000)?.to, 1);
  assert.equal(dragRow(rows, 'it', 1, -1000)?.to, 0);
});

test("rows between the old and new place shift by the row's height", () => {
  const shifts = (dragged: Drag) => ROWS.map((_, place) => shiftPx(dragged, place));

  assert.deepEqual(shifts(drag(0, 80)), [80, -48, -48, 0]);
  assert.deepEqual(shifts(drag(3, -80)), [0, 48, 48, -80]);
  assert.deepEqual(shifts(drag(2, 5)), [0, 0, 5, 0]);
});

test('a removed row cannot be dragged', () => {
  assert.equal(dragRow([], 'it', 0, 5), undefined);
});
