import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLayoutSettings } from '../settings/read-layout-settings.ts';
import { planBoard } from './board-plan.ts';

function plan(counts: number[], board: object = {}, cardHeight = 0) {
  return planBoard(counts, readLayoutSettings({ board }).board, cardHeight);
}

test('the defaults match the design', () => {
  const board = plan([5, 3, 2]);
  assert.deepEqual(board?.box, { x: 1544, y: 16, width: 360, height: 508 });
  assert.deepEqual(
    board?.tiers.map(({ tier, header }) => [tier, header]),
    [
      [0, { x: 1556, y: 28, width: 336, height: 48 }],
      [1, { x: 1556, y: 240, width: 336, height: 48 }],
      [2, { x: 1556, y: 396, width: 336, height: 48 }],
    ],
  );
  assert.deepEqual(board?.tiers[0]?.rows[0], { x: 1556, y: 88, width: 336, height: 28 });
  assert.deepEqual(board?.tiers[0]?.rows[4], { x: 1556, y: 200, width: 336, height: 28 });
});

test('with a logo card the board is 640 high and the first tier is below it', () => {
  const board = plan([5, 3, 2], {}, 120);
  assert.deepEqual(board?.card, { x: 1556, y: 28, width: 336, height: 120 });
  assert.deepEqual(
    board?.tiers.map(({ header }) => header.y),
    [160, 372, 528],
  );
  assert.deepEqual(board?.box, { x: 1544, y: 16, width: 360, height: 640 });
});

test('a board on the left keeps the same distance from that edge', () => {
  const board = plan([5, 3, 2], { on_left: true, external_padding: 24 });
  assert.deepEqual(board?.box, { x: 24, y: 24, width: 360, height: 508 });
  assert.equal(board?.tiers[0]?.header.x, 36);
});

test('a card without tiers is a board of its own', () => {
  const board = plan([0, 0, 0], {}, 120);
  assert.deepEqual(board?.box, { x: 1544, y: 16, width: 360, height: 144 });
  assert.deepEqual(board?.tiers, []);
});

test('a card higher than the board is cut, and has no tiers', () => {
  const board = plan([5, 3, 2], { external_padding: 300 }, 600);
  assert.deepEqual(board?.card?.height, 1080 - 600 - 24);
  assert.deepEqual(board?.tiers, []);
  assert.equal(board?.box.height, 1080 - 600);
});

test('a tier without places is left out with its gap', () => {
  const board = plan([0, 3, 2]);
  assert.deepEqual(
    board?.tiers.map(({ tier, header, rows }) => [tier, header.y, rows.length]),
    [
      [1, 28, 3],
      [2, 184, 2],
    ],
  );
  assert.equal(board?.box.height, 296);
});

test('rows are squeezed when the board would leave the stage', () => {
  const board = plan([12, 10, 10]);
  const rows = board?.tiers.flatMap((tier) => tier.rows) ?? [];
  assert.equal(rows.length, 32);
  assert.ok(rows.every(({ height }) => height === 25));
  assert.ok((board?.box.height ?? 0) <= 1048);
});

test('rows that do not fit are dropped from the bottom, then empty headers', () => {
  const board = plan([30, 30, 40]);
  const rows = board?.tiers.flatMap((tier) => tier.rows) ?? [];
  assert.deepEqual(
    board?.tiers.map((tier) => tier.rows.length),
    [30, 16],
  );
  assert.ok(rows.every(({ height }) => height === 19));
  assert.ok(rows.every(({ y, height }) => y + height <= 16 + 1048 - 12));
  assert.deepEqual(board?.box, { x: 1544, y: 16, width: 360, height: 1048 });
});

test('there is no board without any visible part', () => {
  assert.equal(plan([0, 0, 0]), null);
  assert.equal(plan([5, 3, 2], { width: 0 }), null);
  assert.equal(plan([5, 3, 2], { width: 300, internal_padding: 150 }), null);
  assert.equal(plan([5, 3, 2], { external_padding: 500 }), null);
});

test('with extreme sizes all parts are inside the board and the stage', () => {
  const sizes = [0, 1, 40, 500];
  for (const external_padding of sizes) {
    for (const internal_padding of sizes) {
      for (const header_height of sizes) {
        for (const tipperFontSize of [0, 1, 14, 200]) {
          const board = plan([100, 1, 7], {
            external_padding,
            internal_padding,
            header_height,
            tipperFontSize,
            gap: header_height,
            under_header_padding: internal_padding,
          });
          if (!board) continue;
          const end = board.box.y + board.box.height - internal_padding;
          const parts = board.tiers.flatMap(({ header, rows }) => [header, ...rows]);
          assert.ok(parts.every(({ y, height }) => y >= internal_padding && y + height <= end));
          assert.ok(board.box.y + board.box.height <= 1080 - external_padding);
        }
      }
    }
  }
});

test('a free board has its upper left corner at X and Y, with all its parts', () => {
  const atEdge = plan([5, 3, 2], {}, 120);
  const free = plan([5, 3, 2], { place: 'free', x: 544, y: 216 }, 120);
  assert.deepEqual(free?.box, { x: 544, y: 216, width: 360, height: 640 });
  assert.deepEqual(free?.card, { x: 556, y: 228, width: 336, height: 120 });
  const boxes = [atEdge, free].map((board) =>
    board?.tiers.flatMap(({ header, rows }) => [header, ...rows]),
  );
  const moved = boxes[0]?.map((box) => ({ ...box, x: box.x - 1000, y: box.y + 200 }));
  assert.deepEqual(boxes[1], moved);
});

test('a free board is all on the stage, with as many rows as at the edge', () => {
  for (const counts of [
    [1, 0, 0],
    [5, 3, 2],
    [20, 20, 20],
    [100, 100, 100],
  ]) {
    const atEdge = plan(counts, { width: 500 }, 120);
    for (const [x, y] of [
      [0, 0],
      [1920, 1080],
      [700, 900],
      [-50, 5000],
    ]) {
      const free = plan(counts, { place: 'free', width: 500, x, y }, 120);
      assert.ok(atEdge && free);
      const { box } = free;
      assert.deepEqual([box.width, box.height], [atEdge.box.width, atEdge.box.height]);
      assert.ok(box.x >= 0 && box.x + box.width <= 1920, `x ${box.x}`);
      assert.ok(box.y >= 0 && box.y + box.height <= 1080, `y ${box.y}`);
      const rows = [atEdge, free].map(({ tiers }) => tiers.map((tier) => tier.rows.length));
      assert.deepEqual(rows[1], rows[0]);
    }
  }
});

test('X and Y mean nothing to a board at the edge', () => {
  assert.deepEqual(plan([5, 3, 2], { x: 5, y: 900 }), plan([5, 3, 2]));
});
