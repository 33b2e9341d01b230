import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packSheet } from './pack-sheet.ts';

const squares = (...sides: number[]) => sides.map((side) => ({ width: side, height: side }));

test('pictures on a sheet touch neither one another nor its edge', () => {
  const sizes = squares(10, 40, 25, 25, 60, 5, 33);
  const plan = packSheet(sizes, 140);
  assert.ok(plan && plan.width <= 140 && plan.height <= 140);
  const taken = new Set<string>();
  plan.places.forEach(({ x, y }, index) => {
    const { width, height } = sizes[index] ?? { width: 0, height: 0 };
    assert.ok(x >= 2 && y >= 2 && x + width <= plan.width - 2 && y + height <= plan.height - 2);
    for (let column = x - 1; column < x + width + 1; column += 1) {
      for (let line = y - 1; line < y + height + 1; line += 1) {
        assert.ok(!taken.has(`${column} ${line}`));
        taken.add(`${column} ${line}`);
      }
    }
  });
});

test('a sheet is no larger than its pictures need', () => {
  const plan = packSheet(squares(20, 20), 2048);
  assert.deepEqual(plan && { width: plan.width, height: plan.height }, { width: 46, height: 24 });
});

test('pictures that do not fit on one sheet have no plan', () => {
  assert.equal(packSheet(squares(101), 100), null);
  assert.equal(packSheet(squares(60, 60, 60, 60), 100), null);
});
