import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CENTER, objectPosition, readFocusPoint } from './focus-point.ts';

test('a stored focus point is read within the picture', () => {
  assert.deepEqual(readFocusPoint({ x: 20, y: 130 }), { x: 20, y: 100 });
  assert.deepEqual(readFocusPoint({ x: -5, y: 0.5 }), { x: 0, y: 0.5 });
});

test('the focus point is the center without a valid one', () => {
  for (const stored of [undefined, null, {}, { x: '20', y: null }, 'top', [1, 2]]) {
    assert.deepEqual(readFocusPoint(stored), CENTER);
  }
  assert.deepEqual(readFocusPoint({ x: 20, y: Number.NaN }), { x: 20, y: 50 });
});

test("the center needs no CSS, because it is CSS's default", () => {
  assert.equal(objectPosition(CENTER), undefined);
  assert.equal(objectPosition({ x: 30, y: 50 }), '30% 50%');
});
