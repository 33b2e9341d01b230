import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layoutSummary, OUTLINE } from './layout-summary.ts';

test('a layout is summarized by its board and tiers', () => {
  const settings = { board: { width: 420 }, tier1_tippers: 8, tier2_tippers: 5, tier3_tippers: 5 };

  assert.equal(layoutSummary(settings).summary, '420 px board · 8 / 5 / 5');
});

test('a layout without tippers has no board', () => {
  const { summary, board } = layoutSummary({
    tier1_tippers: 0,
    tier2_tippers: 0,
    tier3_tippers: 0,
  });

  assert.equal(summary, 'No tippers');
  assert.equal(board, null);
});

test("missing or invalid settings use the overlay's defaults", () => {
  const plain = layoutSummary({});

  assert.equal(plain.summary, '360 px board · 5 / 3 / 2');
  assert.deepEqual(layoutSummary(null), plain);
  assert.deepEqual(
    layoutSummary({ board: 'wide', tier1_tippers: '9', slider_width: Number.NaN }),
    plain,
  );
});

test('the outline has the parts in place, with the board inside the stage', () => {
  const { name, goal } = layoutSummary({
    live_name: { x: 960, y: 540, width: 600 },
    slider_width: 1920,
  });
  assert.deepEqual(name, { x: 22, y: 18, width: 20, height: 4 });
  assert.equal(goal.x, 0);
  assert.equal(goal.width, OUTLINE.width);

  const few = layoutSummary({ tier1_tippers: 1, tier2_tippers: 0, tier3_tippers: 0 }).board;
  const many = layoutSummary({ tier1_tippers: 100 }).board;
  assert.ok(few && many && few.height < many.height);
  assert.ok(many.y + many.height <= OUTLINE.height);
});

test('milestones and alerts are outlined if the layout shows them', () => {
  const { milestones, alert } = layoutSummary({
    milestones: { enabled: true, x: 60, y: 270, width: 480, height: 540 },
    alert: { enabled: true, x: 960, y: 540, width: 600 },
  });
  assert.deepEqual(milestones, { x: 2, y: 10, width: 16, height: 20 });
  assert.deepEqual(alert, { x: 22, y: 16.5, width: 20, height: 7 });
  const { milestones: none, alert: noAlert } = layoutSummary({});
  assert.deepEqual([none, noAlert], [null, null]);
});

test('questions and the timer are outlined if the layout shows them', () => {
  const { votes, timer } = layoutSummary({
    votes: { enabled: true, x: 60, y: 270, width: 480, height: 540 },
    timer: { enabled: true, x: 960, y: 540, size: 135 },
  });
  assert.deepEqual(votes, { x: 2, y: 10, width: 16, height: 20 });
  assert.deepEqual(timer, { x: 23, y: 17.5, width: 18, height: 5 });
  const { votes: none, timer: noTimer } = layoutSummary({});
  assert.deepEqual([none, noTimer], [null, null]);
});

test('a left board is outlined on the left', () => {
  const { board } = layoutSummary({ board: { on_left: true } });
  assert.equal(board?.x, 2);
});

test('a free board is outlined at its corner, inside the stage', () => {
  const at = (x: number, y: number) => layoutSummary({ board: { place: 'free', x, y } }).board;
  assert.deepEqual([at(300, 270)?.x, at(300, 270)?.y], [10, 10]);
  const { x = 0, y = 0, width = 0, height = 0 } = at(1920, 1080) ?? {};
  assert.deepEqual([x + width, y + height], [OUTLINE.width, OUTLINE.height]);
});
