import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type GoalBarLayout, layoutGoalBar } from '../layout/goal/goal-bar.ts';
import { aDesign } from '../testing/design.ts';
import { measure } from '../testing/measure.ts';
import { amountAlphaIn, amountIn, panelsIn, totalIn } from './goal-drawing.ts';
import { goalEndMs, goalPoseAt, idleGoal, moveGoal } from './goal-motion.ts';

function aBar(dollars: number): GoalBarLayout {
  const tipGoals = [{ reward: 'Song', amount_cents: 10_000 }];
  const bar = layoutGoalBar({ id: 'live-1', settings: { tipGoals } }, dollars * 100, aDesign());
  assert.ok(bar);
  return bar;
}

const poseOf = (bar: GoalBarLayout) => goalPoseAt(idleGoal(bar), 0);

test('an idle bar is drawn as it was laid out', () => {
  for (const dollars of [0, 5, 30, 98, 100, 140]) {
    const bar = aBar(dollars);
    assert.deepEqual(panelsIn(poseOf(bar)), bar.panels);
    assert.deepEqual(amountIn(poseOf(bar)), bar.amount);
    if (bar.total) assert.deepEqual(totalIn(poseOf(bar), bar.total, measure), bar.total);
  }
});

test('only the fill and its light grow; track and outline stay', () => {
  const bar = aBar(50);
  const widths = panelsIn({ ...poseOf(bar), fill: 123 }).map((panel) => panel?.frame.width);
  assert.deepEqual(widths, [bar.panels[0]?.frame.width, 123, 123, bar.panels[3]?.frame.width]);
});

test('a moving total keeps its distance to the end of the fill', () => {
  const bar = aBar(50);
  assert.ok(bar.total);
  const fill = (bar.fill?.width ?? 0) - 100;
  const { text, x, width } = totalIn({ ...poseOf(bar), fill, cents: 999 }, bar.total, measure);
  assert.equal(text, '$9');
  assert.equal(x + width, bar.total.x + bar.total.width - 100);
});

test("the goal's amount has the fill's text color where the fill is beneath it", () => {
  const bar = aBar(99);
  const { amount } = bar;
  assert.ok(amount?.style.split);
  const fillX = bar.fill?.x ?? 0;
  const under = amountIn({ ...poseOf(bar), fill: amount.x - fillX + 3 });
  assert.deepEqual(under?.style.split, { at: 3, color: amount.style.split.color });
  assert.equal(under?.style.color, amount.style.color);
  const clear = amountIn({ ...poseOf(bar), fill: 50 });
  assert.equal(clear?.style.color, amount.style.split.color);
  assert.equal(clear?.style.split, undefined);
});

test("the goal's amount fades while a moving total is too close", () => {
  const bar = aBar(99);
  assert.ok(bar.amount);
  assert.equal(amountAlphaIn(poseOf(bar)), 1);
  const gapTo = (right: number) => (bar.fill?.x ?? 0) + (bar.fill?.width ?? 0) - right;
  const { x } = bar.amount;
  const at = (right: number, totalAlpha = 1) =>
    amountAlphaIn({ ...poseOf(bar), totalGap: gapTo(right), totalAlpha });
  assert.deepEqual([at(x), at(x - 6), at(x - 12), at(x + 30)], [0, 0.5, 1, 0]);
  assert.equal(at(x, 0), 1);
});

test('no two amounts overlap while a goal fills up and the next one comes in', () => {
  const goals = [
    { reward: 'Song', amount_cents: 50_00 },
    { reward: 'Dance', amount_cents: 1234_00 },
  ];
  const layOut = (dollars: number, layout: object) => {
    const live = { id: 'live-1', settings: { tipGoals: goals } };
    const bar = layoutGoalBar(live, dollars * 100, aDesign({ layout }));
    assert.ok(bar);
    return bar;
  };
  let seen = 0;
  for (const slider_width of [160, 300, 900]) {
    for (const dollars of [60, 700, 1200]) {
      const [before, after] = [40, dollars].map((sum) => layOut(sum, { slider_width }));
      if (!before || !after) continue;
      const motion = moveGoal(idleGoal(before), after, 0);
      for (let ms = 0; ms < goalEndMs(motion); ms += 10) {
        const pose = goalPoseAt(motion, ms);
        const amount = amountIn(pose);
        const template = pose.bar.total ?? before.total;
        if (!amount || !template || pose.totalAlpha < 0.5 || amountAlphaIn(pose) < 0.5) continue;
        const total = totalIn(pose, template, measure);
        seen += 1;
        const apart = amount.x - total.x - total.width;
        assert.ok(apart >= 5.5, `${slider_width} wide, $${dollars} after ${ms} ms: ${apart}`);
      }
    }
  }
  assert.ok(seen > 200);
});
