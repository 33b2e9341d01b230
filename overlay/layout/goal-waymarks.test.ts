import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aDesign } from '../testing/design.ts';
import { layoutGoalBar } from './goal-bar.ts';
import { waymarksOver } from './goal-waymarks.ts';

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

test('the bar is the way to the last goal, with a mark for each goal on it', () => {
  const way = bar(400_00);
  assert.equal(way?.ratio, 0.4);
  assert.deepEqual(
    way?.waymarks.map(({ at }) => at),
    [224, 448],
  );
  assert.deepEqual([way?.total?.text, way?.amount?.text], ['$400', '$1,000']);
});

test('the label is that of the next goal, with its amount unless the bar ends there', () => {
  const label = (cents: number) => [bar(cents)?.reward?.text, bar(cents)?.price?.text ?? null];
  assert.deepEqual(label(0), ['Song', '$250']);
  assert.deepEqual(label(499_99), ['Dance', '$500']);
  assert.deepEqual(label(600_00), ['Encore', null]);
});

test('a price is never cut, and gives way on a bar that is too short for it', () => {
  const long = [{ reward: 'x'.repeat(200), amount_cents: 10_00 }, ...GOALS];
  const { reward, price, track } = bar(0, long) ?? {};
  assert.match(reward?.text ?? '', /^x+…$/);
  assert.equal(price?.text, '$10');
  assert.ok((price?.x ?? 0) + (price?.width ?? 0) <= (track?.x ?? 0) + (track?.width ?? 0));
  assert.equal(bar(0, long, { slider_width: 100 })?.price, null);
});

test('a goal that is reached is celebrated where it is on the way', () => {
  const { reached, fill } = bar(600_00) ?? {};
  assert.deepEqual([reached?.reward?.text, reached?.isReached], ['Dance', true]);
  assert.deepEqual(reached?.fill, fill);
  assert.equal(reached?.goalCents, 500_00);
  assert.equal(reached?.amount?.text, '$1,000');
});

test('when all are reached the bar is full as ever', () => {
  const full = bar(1200_00);
  assert.deepEqual([full?.ratio, full?.note?.text], [1, 'All goals reached']);
  assert.deepEqual([full?.total?.text, full?.amount], ['$1,200', null]);
  assert.equal(full?.waymarks.length, 2);
});

test('with one goal it is the bar of that goal, and one of $0 has no place', () => {
  const one = [{ reward: 'Song', amount_cents: 250_00 }];
  const next = layoutGoalBar({ id: 'live-1', settings: { tipGoals: one } }, 100_00, aDesign());
  assert.deepEqual(bar(100_00, one), next);
  assert.deepEqual(bar(0, [{ reward: 'Hello', amount_cents: 0 }, ...one])?.waymarks, []);
});

test('a mark is a line, or two notches where a text is over it, in the color of what is below it', () => {
  const { waymarks = [], track } = bar(400_00) ?? {};
  const [first, second] = waymarks;
  const x = first?.line.frame.x ?? 0;
  const panels = waymarksOver(waymarks, 300, [[x - 40, x - 2]]);
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

test('an outline thicker than the bar leaves no room for marks', () => {
  assert.deepEqual(bar(100_00, GOALS, { outline: 40 })?.waymarks, []);
});
