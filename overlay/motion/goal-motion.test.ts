import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type GoalBarLayout, layoutGoalBar } from '../layout/goal-bar.ts';
import type { MotionSettings } from '../layout/layout-settings.ts';
import { aDesign } from '../testing/design.ts';
import { goalAtRest, goalPoseAt, goalRestMs, moveGoal } from './goal-motion.ts';
import { CELEBRATION_MS, COUNT_MS } from './timings.ts';

const GOALS = [
  { reward: 'Song', amount_cents: 5000 },
  { reward: 'Dance', amount_cents: 20_000 },
];

function aBar(dollars: number, motion: Partial<MotionSettings> = {}): GoalBarLayout {
  const live = { id: 'live-1', settings: { tipGoals: GOALS } };
  const bar = layoutGoalBar(live, dollars * 100, aDesign());
  assert.ok(bar);
  return { ...bar, motion: { ...bar.motion, ...motion } };
}

const START = 5000;
const change = (from: number, to: number, motion: Partial<MotionSettings> = {}) =>
  moveGoal(goalAtRest(aBar(from, motion)), aBar(to, motion), START);
const rewardOf = ({ bar }: { bar: GoalBarLayout }) => bar.reward?.text;

test('the fill and the total grow together from where they were to where they are', () => {
  const motion = change(20, 30);
  const [from, to] = [aBar(20), aBar(30)];
  const start = goalPoseAt(motion, START);
  assert.deepEqual([start.fill, start.cents], [from.fill?.width, 2000]);
  const halfway = goalPoseAt(motion, START + COUNT_MS / 2);
  assert.ok(halfway.fill > (from.fill?.width ?? 0) && halfway.fill < (to.fill?.width ?? 0));
  const end = goalPoseAt(motion, START + COUNT_MS);
  assert.deepEqual([end.fill, end.cents], [to.fill?.width, 3000]);
  assert.equal(goalRestMs(motion), START + COUNT_MS);
});

test('news on the way starts from where the bar is', () => {
  const first = change(20, 30);
  const half = START + 200;
  const second = moveGoal(first, aBar(45), half);
  assert.equal(goalPoseAt(second, half).fill, goalPoseAt(first, half).fill);
  assert.equal(goalPoseAt(second, half).cents, goalPoseAt(first, half).cents);
  assert.equal(goalPoseAt(second, half + COUNT_MS).cents, 4500);
});

test('a total comes and goes with the length of the fill', () => {
  assert.equal(goalPoseAt(change(5, 30), START).totalAlpha, 0);
  assert.equal(goalPoseAt(change(5, 30), START + COUNT_MS).totalAlpha, 1);
  assert.equal(goalPoseAt(change(30, 5), START + COUNT_MS).totalAlpha, 0);
});

test('a goal that is reached fills up, is celebrated, and then makes way for the next', () => {
  const motion = change(40, 60);
  const filling = goalPoseAt(motion, START + 300);
  assert.deepEqual([rewardOf(filling), filling.celebratedForMs], ['Song', null]);
  const full = goalPoseAt(motion, START + COUNT_MS);
  assert.deepEqual([rewardOf(full), full.celebratedForMs, full.cents], ['Song', 0, 6000]);
  assert.equal(full.fill, aBar(60).reached?.fill?.width);
  const turned = goalPoseAt(motion, START + COUNT_MS + CELEBRATION_MS);
  assert.deepEqual([rewardOf(turned), turned.celebratedForMs], ['Dance', null]);
  assert.equal(turned.fill, full.fill);
  assert.equal(goalRestMs(motion), START + COUNT_MS + CELEBRATION_MS + COUNT_MS);
  assert.equal(goalPoseAt(motion, goalRestMs(motion)).fill, aBar(60).fill?.width);
});

test('the last goal is celebrated where it stays', () => {
  const motion = change(180, 250);
  assert.equal(goalRestMs(motion), START + COUNT_MS + CELEBRATION_MS);
  assert.equal(rewardOf(goalPoseAt(motion, goalRestMs(motion))), 'Dance');
});

test('several goals at once are celebrated as one, the highest', () => {
  const motion = change(10, 300);
  assert.equal(rewardOf(goalPoseAt(motion, START)), 'Dance');
  assert.equal(goalPoseAt(motion, START + COUNT_MS).celebratedForMs, 0);
});

test('a tip during a celebration counts up and leaves the celebration as it is', () => {
  const first = change(40, 60);
  const later = START + COUNT_MS + 1000;
  const second = moveGoal(first, aBar(80), later);
  assert.equal(goalPoseAt(second, later).celebratedForMs, 1000);
  assert.equal(goalPoseAt(second, later + COUNT_MS).cents, 8000);
  assert.equal(second.celebrationMs, first.celebrationMs);
  assert.equal(rewardOf(goalPoseAt(second, goalRestMs(second))), 'Dance');
});

test('a goal that is no longer reached is celebrated no more', () => {
  const later = START + COUNT_MS + 1000;
  const motion = moveGoal(change(40, 60), aBar(45), later);
  assert.equal(motion.celebrationMs, null);
  assert.equal(rewardOf(goalPoseAt(motion, later)), 'Song');
  assert.equal(goalRestMs(motion), later + COUNT_MS);
});

test('a tip after a celebration, and one above a goal reached before, celebrates nothing', () => {
  const first = change(40, 60);
  assert.equal(moveGoal(first, aBar(80), goalRestMs(first)).celebrationMs, null);
  assert.equal(change(60, 80).celebrationMs, null);
});

test('what is switched off happens at once', () => {
  assert.equal(goalRestMs(change(20, 30, { countUp: false })), 0);
  assert.equal(goalRestMs(change(40, 60, { countUp: false, celebration: false })), 0);
  assert.equal(goalRestMs(change(40, 60, { celebration: false })), START + COUNT_MS);
  assert.equal(change(40, 60, { countUp: false }).celebrationMs, START);
});
