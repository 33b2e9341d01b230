import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BoardLayout, layoutBoard } from '../layout/board/board.ts';
import {
  type MotionSettings,
  readLayoutSettings,
  withoutMotion,
} from '../layout/settings/read-layout-settings.ts';
import { aDesign } from '../testing/design.ts';
import { type BoardMotion, boardEndMs, idleBoard, moveBoard } from './board-motion.ts';
import { COUNT_MS, HIGHLIGHT_MS, LEAVE_MS, ROW_MS } from './timings.ts';
import { valueAt } from './tween.ts';

/** A board of two tiers with two places each, with these fans and their dollars. */
function aBoard(dollars: Record<string, number>, motion?: Partial<MotionSettings>): BoardLayout {
  const layout = { tier1_tippers: 2, tier2_tippers: 2, tier3_tippers: 0 };
  const tippers = Object.entries(dollars).map(([fan, amount]) => ({
    fan_id: fan,
    fan_name: fan,
    amount_cents: amount * 100,
  }));
  const board = layoutBoard(tippers, aDesign({ layout }));
  assert.ok(board);
  return { ...board, motion: { ...board.motion, ...motion } };
}

const yOfPlace = (place: number) =>
  aBoard({}).tiers.flatMap((tier) => tier.rows)[place]?.box.y ?? 0;

function itemOf(motion: BoardMotion, fan: string) {
  const found = motion.get(`fan ${fan}`);
  assert.ok(found, `${fan} is not on the board`);
  return found;
}

const NO_MOTION = withoutMotion(readLayoutSettings({}).motion);
const START = 5000;
const change = (
  from: Record<string, number>,
  to: Record<string, number>,
  motion?: Partial<MotionSettings>,
) => moveBoard(idleBoard(aBoard(from, motion)), aBoard(to, motion), START);

const litFans = (motion: BoardMotion) =>
  [...motion.values()].filter(({ litAtMs }) => litAtMs !== null).map(({ item }) => item.key);

test('two fans who swap places move past each other', () => {
  const motion = change({ ann: 30, bo: 20 }, { bo: 40, ann: 30 });
  const [first, second] = [yOfPlace(0), yOfPlace(1)];
  const yAt = (fan: string, ms: number) => valueAt(itemOf(motion, fan).y, ms);
  assert.deepEqual([yAt('ann', START), yAt('bo', START)], [first, second]);
  assert.ok(yAt('bo', START + 100) > first && yAt('bo', START + 100) < second);
  assert.deepEqual([yAt('ann', START + ROW_MS), yAt('bo', START + ROW_MS)], [second, first]);
});

test('a fan moves across the border of two tiers like anywhere else', () => {
  const motion = change({ ann: 30, bo: 20, cy: 10 }, { cy: 50, ann: 30, bo: 20 });
  const { y } = itemOf(motion, 'bo');
  assert.deepEqual([y.from, y.to], [yOfPlace(1), yOfPlace(2)]);
});

test('an amount counts from its old to its new value', () => {
  const { cents } = itemOf(change({ ann: 30 }, { ann: 45 }), 'ann');
  assert.equal(valueAt(cents, START), 3000);
  const halfway = valueAt(cents, START + COUNT_MS / 2);
  assert.ok(halfway > 3000 && halfway < 4500);
  assert.equal(valueAt(cents, START + COUNT_MS), 4500);
});

test('a new fan fades in from below with the full amount', () => {
  const { y, alpha, cents } = itemOf(change({ ann: 30 }, { ann: 30, bo: 10 }), 'bo');
  assert.equal(valueAt(y, START), yOfPlace(1) + 8);
  assert.equal(valueAt(y, START + ROW_MS), yOfPlace(1));
  assert.deepEqual([valueAt(alpha, START), valueAt(alpha, START + ROW_MS)], [0, 1]);
  assert.equal(valueAt(cents, START), 1000);
});

test('a fan who leaves the board fades out in place', () => {
  const motion = change({ ann: 30, bo: 10 }, { ann: 30 });
  const { y, alpha } = itemOf(motion, 'bo');
  assert.equal(valueAt(y, START + 50), yOfPlace(1));
  assert.deepEqual([valueAt(alpha, START), valueAt(alpha, START + LEAVE_MS)], [1, 0]);
  const later = moveBoard(motion, aBoard({ ann: 35 }), START + LEAVE_MS);
  assert.equal(later.has('fan bo'), false);
});

test('a fan who returns while fading out fades in from there', () => {
  const leaving = change({ ann: 30, bo: 10 }, { ann: 30 });
  const half = START + LEAVE_MS / 2;
  const faded = valueAt(itemOf(leaving, 'bo').alpha, half);
  const back = itemOf(moveBoard(leaving, aBoard({ ann: 30, bo: 10 }), half), 'bo');
  assert.equal(valueAt(back.alpha, half), faded);
  assert.equal(valueAt(back.alpha, half + ROW_MS), 1);
});

test('a change during a movement starts from the current positions', () => {
  const first = change({ ann: 30, bo: 20 }, { bo: 40, ann: 30 });
  const half = START + 100;
  const second = moveBoard(first, aBoard({ ann: 60, bo: 40 }), half);
  for (const fan of ['ann', 'bo']) {
    assert.equal(valueAt(itemOf(second, fan).y, half), valueAt(itemOf(first, fan).y, half));
    assert.equal(valueAt(itemOf(second, fan).cents, half), valueAt(itemOf(first, fan).cents, half));
  }
  assert.equal(valueAt(itemOf(second, 'ann').y, half + ROW_MS), yOfPlace(0));
});

test('the same board again does not disturb a movement', () => {
  const board = aBoard({ bo: 40, ann: 30 });
  const first = moveBoard(idleBoard(aBoard({ ann: 30, bo: 20 })), board, START);
  const again = moveBoard(first, board, START + 100);
  assert.equal(boardEndMs(again), boardEndMs(first));
  assert.deepEqual(litFans(again), ['fan bo']);
});

test('only the row of a new tip is highlighted', () => {
  assert.deepEqual(litFans(change({ ann: 30, bo: 20 }, { bo: 40, ann: 30 })), ['fan bo']);
  assert.deepEqual(litFans(change({ ann: 30 }, { ann: 30, bo: 10 })), ['fan bo']);
  assert.deepEqual(litFans(change({ ann: 30 }, { ann: 20 })), []);
});

test('a fan is highlighted for a tip, but not for moving up', () => {
  const full = { ann: 40, bo: 30, cy: 20, di: 10 };
  assert.deepEqual(litFans(change(full, { ann: 40, bo: 30, cy: 20, eve: 5 })), []);
  assert.deepEqual(litFans(change(full, { ann: 40, bo: 30, eve: 25, cy: 20 })), ['fan eve']);
});

test('the board is idle after the longest movement', () => {
  assert.equal(boardEndMs(idleBoard(aBoard({ ann: 30 }))), 0);
  assert.equal(boardEndMs(change({ ann: 30 }, { ann: 20 })), START + COUNT_MS);
  assert.equal(boardEndMs(change({ ann: 30 }, { ann: 45 })), START + HIGHLIGHT_MS);
});

test('a disabled movement takes no time', () => {
  const from = { ann: 30, bo: 20 };
  const to = { bo: 40, ann: 30, cy: 10 };
  assert.equal(boardEndMs(change(from, to, NO_MOTION)), 0);
  const endsAt = (motion: Partial<MotionSettings>) =>
    boardEndMs(change(from, to, { ...NO_MOTION, ...motion })) - START;
  assert.equal(endsAt({ countUp: true }), COUNT_MS);
  assert.equal(endsAt({ reorder: true }), ROW_MS);
  assert.equal(endsAt({ highlight: true }), HIGHLIGHT_MS);
  const { y } = itemOf(change(from, to, { reorder: false }), 'bo');
  assert.equal(valueAt(y, START), yOfPlace(0));
});
