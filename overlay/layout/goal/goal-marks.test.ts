import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aDesign } from '../../testing/design.ts';
import { layoutGoalBar } from './goal-bar.ts';
import { goalMarksOver } from './goal-marks.ts';

const GOALS = [
  { reward: 'Encore', amount_cents: 1000_00 },
  { reward: 'Song', amount_cents: 250_00 },
  { reward: 'Dance', amount_cents: 500_00 },
];

const bar = (totalCents: number, goals = GOALS, layout: object = {}) =>
  layoutGoalBar(
    { id: 'live-1', settings: { tipGoals: goals } },
    totalCents,
    aDesign({ layout: { goal_bar: { scope: 'all' }, ...layout } }),
  );

test('the bar ends at the last goal and has a mark for each goal before', () => {
  const marks = bar(400_00);
  assert.equal(marks?.ratio, 0.4);
  assert.deepEqual(
    marks?.goalMarks.map(({ at }) => at),
    [224, 448],
  );
  assert.deepEqual([marks?.total?.text, marks?.amount?.text], ['$400', '$1,000']);
});

test('the label is that of the next goal, with its amount if needed', () => {
  const label = (cents: number) => [bar(cents)?.reward?.text, bar(cents)?.price?.text ?? null];
  assert.deepEqual(label(0), ['Song', '$250']);
  assert.deepEqual(label(499_99), ['Dance', '$500']);
  assert.deepEqual(label(600_00), ['Encore', null]);
});

test('a price is never cut, and is omitted on a short bar', () => {
  const long = [{ reward: 'x'.repeat(200), amount_cents: 10_00 }, ...GOALS];
  const { reward, price, track } = bar(0, long) ?? {};
  assert.match(reward?.text ?? '', /^x+…$/);
  assert.equal(price?.text, '$10');
  assert.ok((price?.x ?? 0) + (price?.width ?? 0) <= (track?.x ?? 0) + (track?.width ?? 0));
  assert.equal(bar(0, long, { slider_width: 100 })?.price, null);
});

test('a reached goal is celebrated without filling the bar', () => {
  const { reached, fill } = bar(600_00) ?? {};
  assert.deepEqual([reached?.reward?.text, reached?.isReached], ['Dance', true]);
  assert.deepEqual(reached?.fill, fill);
  assert.equal(reached?.goalCents, 500_00);
  assert.equal(reached?.amount?.text, '$1,000');
});

test('when all goals are reached the bar is full', () => {
  const full = bar(1200_00);
  assert.deepEqual([full?.ratio, full?.note?.text], [1, 'All goals reached']);
  assert.deepEqual([full?.total?.text, full?.amount], ['$1,200', null]);
  assert.equal(full?.goalMarks.length, 2);
});

test('one goal has no marks, and a goal of $0 has none', () => {
  const one = [{ reward: 'Song', amount_cents: 250_00 }];
  const next = layoutGoalBar({ id: 'live-1', settings: { tipGoals: one } }, 100_00, aDesign());
  assert.deepEqual(bar(100_00, one), next);
  assert.deepEqual(bar(0, [{ reward: 'Hello', amount_cents: 0 }, ...one])?.goalMarks, []);
});

test('a mark is a line, or two notches under a text, in a contrasting color', () => {
  const { goalMarks = [], track } = bar(400_00) ?? {};
  const [first, second] = goalMarks;
  const x = first?.line.frame.x ?? 0;
  const panels = goalMarksOver(goalMarks, 300, [[x - 40, x - 2]]);
  assert.deepEqual(
    panels.map((panel) => panel?.frame.height ?? null),
    [6, 6, 24, null],
  );
  assert.deepEqual(
    panels.map((panel) => panel?.color ?? null),
    [first?.colors.onFill, first?.colors.onFill, second?.colors.onTrack, null],
  );
  assert.equal(second?.line.frame.y, (track?.y ?? 0) + 2);
});

test('an outline thicker than the bar leaves no marks', () => {
  assert.deepEqual(bar(100_00, GOALS, { outline: 40 })?.goalMarks, []);
});
