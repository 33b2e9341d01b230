import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deferCelebration } from '../layout/alert/celebration.ts';
import { type GoalBarLayout, layoutGoalBar } from '../layout/goal/goal-bar.ts';
import { type MotionSettings, withoutMotion } from '../layout/settings/read-layout-settings.ts';
import { aDesign } from '../testing/design.ts';
import { type GoalMotion, goalEndMs, goalPoseAt, idleGoal, moveGoal } from './goal-motion.ts';
import { CELEBRATION_LEAVE_MS, CELEBRATION_MS, COUNT_MS, LABEL_MS } from './timings.ts';

const GOALS = [
  { reward: 'Song', amount_cents: 5000 },
  { reward: 'Dance', amount_cents: 20_000 },
];

function aBar(dollars: number, motion: Partial<MotionSettings> = {}): GoalBarLayout {
  const live = { id: 'live-1', settings: { tipGoals: GOALS } };
  const bar = layoutGoalBar(live, dollars * 100, aDesign());
  assert.ok(bar);
  const all = { ...bar.motion, ...motion };
  return { ...bar, motion: all, reached: bar.reached && { ...bar.reached, motion: all } };
}

const START = 5000;
const change = (from: number, to: number, motion: Partial<MotionSettings> = {}) =>
  moveGoal(idleGoal(aBar(from, motion)), aBar(to, motion), START);
const rewardOf = ({ bar }: { bar: GoalBarLayout }) => bar.reward?.text;
/** The celebrated goal at this moment, and the time since its start. */
const celebratedAt = (motion: GoalMotion, nowMs: number) => {
  const { celebrated } = goalPoseAt(motion, nowMs);
  return celebrated && [celebrated.goalKey, celebrated.forMs, celebrated.remainingMs];
};
const SONG = 'live-1/5000';
const DANCE = 'live-1/20000';

test('the fill and the total grow together from their current values', () => {
  const motion = change(20, 30);
  const [from, to] = [aBar(20), aBar(30)];
  const start = goalPoseAt(motion, START);
  assert.deepEqual([start.fill, start.cents], [from.fill?.width, 2000]);
  const halfway = goalPoseAt(motion, START + COUNT_MS / 2);
  assert.ok(halfway.fill > (from.fill?.width ?? 0) && halfway.fill < (to.fill?.width ?? 0));
  const end = goalPoseAt(motion, START + COUNT_MS);
  assert.deepEqual([end.fill, end.cents], [to.fill?.width, 3000]);
  assert.equal(goalEndMs(motion), START + COUNT_MS);
});

test('a change during a movement starts from the current state', () => {
  const first = change(20, 30);
  const half = START + 200;
  const second = moveGoal(first, aBar(45), half);
  assert.equal(goalPoseAt(second, half).fill, goalPoseAt(first, half).fill);
  assert.equal(goalPoseAt(second, half).cents, goalPoseAt(first, half).cents);
  assert.equal(goalPoseAt(second, half + COUNT_MS).cents, 4500);
});

test('a total appears and disappears with the length of the fill', () => {
  assert.equal(goalPoseAt(change(5, 30), START).totalAlpha, 0);
  assert.equal(goalPoseAt(change(5, 30), START + COUNT_MS).totalAlpha, 1);
  assert.equal(goalPoseAt(change(30, 5), START + COUNT_MS).totalAlpha, 0);
});

test('a reached goal fills up, is celebrated and is replaced in five seconds', () => {
  const motion = change(40, 60);
  const filling = goalPoseAt(motion, START + 300);
  assert.deepEqual([rewardOf(filling), filling.celebrated], ['Song', null]);
  const full = goalPoseAt(motion, START + COUNT_MS);
  assert.deepEqual([rewardOf(full), full.cents], ['Song', 6000]);
  assert.deepEqual(celebratedAt(motion, START + COUNT_MS), [SONG, 0, CELEBRATION_MS]);
  assert.equal(full.fill, aBar(60).reached?.fill?.width);
  const moved = goalPoseAt(motion, START + COUNT_MS + CELEBRATION_MS);
  assert.deepEqual([rewardOf(moved), moved.celebrated], ['Dance', null]);
  assert.equal(moved.fill, full.fill);
  assert.equal(goalEndMs(motion), START + COUNT_MS + CELEBRATION_MS + COUNT_MS);
  assert.equal(goalPoseAt(motion, goalEndMs(motion)).fill, aBar(60).fill?.width);
  assert.ok(Math.abs(COUNT_MS + CELEBRATION_MS - 5000) <= 200);
});

test('a deferred goal stays full during further tips, and is celebrated later', () => {
  const deferred = (total: number) => {
    const bar = deferCelebration(aBar(total), [5000]);
    assert.ok(bar);
    return bar;
  };
  const waiting = moveGoal(
    moveGoal(idleGoal(aBar(40)), deferred(60), START),
    deferred(80),
    START + 50,
  );
  assert.deepEqual(waiting.celebrations, []);
  const full = goalPoseAt(waiting, goalEndMs(waiting));
  assert.deepEqual(
    [rewardOf(full), full.fill, full.cents],
    ['Song', aBar(60).reached?.fill?.width, 8000],
  );
  const laterMs = START + 20_000;
  const celebrated = moveGoal(idleGoal(deferred(80)), aBar(80), laterMs);
  assert.deepEqual(celebratedAt(celebrated, laterMs + COUNT_MS), [SONG, 0, CELEBRATION_MS]);
  assert.equal(rewardOf(goalPoseAt(celebrated, goalEndMs(celebrated))), 'Dance');
});

test('a celebration that is deferred before its start does not begin', () => {
  const bar = deferCelebration(aBar(60), [5000]);
  assert.ok(bar);
  assert.deepEqual(moveGoal(change(40, 60), bar, START + 100).celebrations, []);
});

test('the last goal is celebrated and stays', () => {
  const motion = change(180, 250);
  assert.equal(goalEndMs(motion), START + COUNT_MS + CELEBRATION_MS);
  assert.equal(rewardOf(goalPoseAt(motion, goalEndMs(motion))), 'Dance');
  assert.deepEqual(goalPoseAt(motion, goalEndMs(motion)).label, aBar(250));
});

test('of several goals reached at once the highest is celebrated', () => {
  const motion = change(10, 300);
  assert.equal(rewardOf(goalPoseAt(motion, START)), 'Dance');
  assert.deepEqual(celebratedAt(motion, START + COUNT_MS), [DANCE, 0, CELEBRATION_MS]);
  assert.equal(goalEndMs(motion), START + COUNT_MS + CELEBRATION_MS);
});

test('the label of a reached goal comes in with the full bar', () => {
  const motion = change(40, 60);
  const labelAt = (ms: number) => {
    const { label, labelShare } = goalPoseAt(motion, START + ms);
    return [label.reward?.text, label.isReached, labelShare];
  };
  assert.deepEqual(labelAt(0), ['Song', false, 1]);
  assert.deepEqual(labelAt(COUNT_MS - 1), ['Song', false, 1]);
  assert.deepEqual(labelAt(COUNT_MS), ['Song', true, 0]);
  assert.deepEqual(labelAt(COUNT_MS + LABEL_MS), ['Song', true, 1]);
  assert.deepEqual(labelAt(COUNT_MS + CELEBRATION_MS - 1), ['Song', true, 1]);
  assert.deepEqual(labelAt(COUNT_MS + CELEBRATION_MS), ['Dance', false, 0]);
  assert.deepEqual(labelAt(COUNT_MS + CELEBRATION_MS + LABEL_MS), ['Dance', false, 1]);
});

test("the goal's amount fades as the bar fills up", () => {
  const motion = change(40, 60);
  const amountAt = (ms: number) => {
    const { amount, amountAlpha } = goalPoseAt(motion, START + ms);
    return [amount?.text, amountAlpha];
  };
  assert.deepEqual(amountAt(0), ['$50', 1]);
  assert.deepEqual(amountAt(COUNT_MS), ['$50', 0]);
  assert.deepEqual(amountAt(COUNT_MS + CELEBRATION_MS), ['$200', 0]);
  assert.deepEqual(amountAt(2 * COUNT_MS + CELEBRATION_MS), ['$200', 1]);
});

test('a tip during a celebration counts up without disturbing it', () => {
  const first = change(40, 60);
  const later = START + COUNT_MS + 1000;
  const second = moveGoal(first, aBar(80), later);
  assert.deepEqual(celebratedAt(second, later), [SONG, 1000, CELEBRATION_MS - 1000]);
  assert.equal(goalPoseAt(second, later).labelShare, 1);
  assert.equal(goalPoseAt(second, later + COUNT_MS).cents, 8000);
  assert.deepEqual(second.celebrations, first.celebrations);
  assert.equal(rewardOf(goalPoseAt(second, goalEndMs(second))), 'Dance');
});

test('a tip while the bar fills up does not delay the celebration', () => {
  const first = change(40, 60);
  const second = moveGoal(first, aBar(80), START + 200);
  assert.deepEqual(second.celebrations, first.celebrations);
  assert.deepEqual(celebratedAt(second, START + COUNT_MS), [SONG, 0, CELEBRATION_MS]);
});

test('a goal reached during a celebration is celebrated after it', () => {
  const later = START + COUNT_MS + 1000;
  for (const countUp of [true, false]) {
    const first = change(40, 60, { countUp });
    const motion = moveGoal(first, aBar(250, { countUp }), later);
    const since = later - START - (countUp ? COUNT_MS : 0);
    assert.deepEqual(celebratedAt(motion, later), [SONG, since, CELEBRATION_LEAVE_MS]);
    assert.equal(celebratedAt(motion, later + CELEBRATION_LEAVE_MS - 1)?.[0], SONG);
    const starts = later + (countUp ? COUNT_MS : CELEBRATION_LEAVE_MS);
    assert.equal(goalPoseAt(motion, starts - 1).pendingKey, DANCE);
    assert.deepEqual(celebratedAt(motion, starts), [DANCE, 0, CELEBRATION_MS]);
    assert.equal(goalEndMs(motion), starts + CELEBRATION_MS);
  }
});

test('the celebration of a goal that is no longer reached ends', () => {
  const later = START + COUNT_MS + 1000;
  const motion = moveGoal(change(40, 60), aBar(45), later);
  assert.deepEqual(celebratedAt(motion, later), [SONG, 1000, CELEBRATION_LEAVE_MS]);
  assert.equal(celebratedAt(motion, later + CELEBRATION_LEAVE_MS), null);
  assert.deepEqual(
    [rewardOf(goalPoseAt(motion, later)), goalPoseAt(motion, later).label.isReached],
    ['Song', false],
  );
  assert.equal(goalEndMs(motion), later + COUNT_MS);
});

test('a tip deleted before the bar is full is not celebrated', () => {
  const motion = moveGoal(change(40, 60), aBar(45), START + 300);
  assert.deepEqual(motion.celebrations, []);
  assert.equal(goalEndMs(motion), START + 300 + COUNT_MS);
});

test('a tip after a celebration, or above a goal, celebrates nothing', () => {
  const first = change(40, 60);
  assert.deepEqual(moveGoal(first, aBar(80), goalEndMs(first)).celebrations, []);
  assert.deepEqual(change(60, 80).celebrations, []);
});

test('with reduced motion a goal is celebrated without movement', () => {
  const motion = change(40, 60, withoutMotion(aBar(0).motion));
  const [first, last] = [goalPoseAt(motion, START), goalPoseAt(motion, START + CELEBRATION_MS - 1)];
  assert.equal(first.celebrated?.isStatic, true);
  assert.deepEqual({ ...first, celebrated: null }, { ...last, celebrated: null });
  assert.deepEqual([rewardOf(first), first.label.isReached, first.labelShare], ['Song', true, 1]);
  assert.equal(goalEndMs(motion), START + CELEBRATION_MS);
  const idle = goalPoseAt(motion, START + CELEBRATION_MS);
  assert.deepEqual(idle, goalPoseAt(idleGoal(aBar(60, withoutMotion(aBar(0).motion))), 0));
  const shortened = moveGoal(motion, aBar(45, withoutMotion(aBar(0).motion)), START + 900);
  assert.equal(goalPoseAt(shortened, START + 900).celebrated, null);
});

test('a disabled movement takes no time', () => {
  assert.equal(goalEndMs(change(20, 30, { countUp: false })), 0);
  assert.equal(goalEndMs(change(40, 60, { countUp: false, celebration: false })), 0);
  assert.equal(goalEndMs(change(40, 60, { celebration: false })), START + COUNT_MS);
  assert.equal(change(40, 60, { countUp: false }).celebrations[0]?.startMs, START);
});
