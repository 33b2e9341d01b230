import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type GoalBarLayout, layoutGoalBar } from '../../layout/goal/goal-bar.ts';
import { withoutMotion } from '../../layout/settings/read-layout-settings.ts';
import { CELEBRATION_MS, COUNT_MS } from '../../motion/timings.ts';
import { aDesign } from '../../testing/design.ts';
import { createGoalMover } from './goal-mover.ts';

function aBar(dollars: number, isReduced = false): GoalBarLayout {
  const tipGoals = [50, 200].map((goal) => ({ reward: `${goal}`, amount_cents: goal * 100 }));
  const design = aDesign();
  const motion = isReduced ? withoutMotion(design.motion) : design.motion;
  const live = { id: 'live-1', settings: { tipGoals } };
  const bar = layoutGoalBar(live, dollars * 100, { ...design, motion });
  assert.ok(bar);
  return bar;
}

const NEVER = () => assert.fail('no frame is requested');

test('a movement to the shown bar continues when the bar is set at once', () => {
  const mover = createGoalMover(NEVER);
  const bar = aBar(60);
  mover.moveTo(aBar(40), null);
  assert.equal(mover.moveTo(bar, 1000), true);
  assert.equal(mover.moveTo(bar, null), true);
  assert.equal(mover.moveTo(bar, 1500), true);
  const celebrated = mover.advance(1000 + COUNT_MS + 100)?.pose.celebrated;
  assert.equal(celebrated?.forMs, 100);
  assert.equal(mover.moveTo(aBar(61), null), false, 'an edit ends it');
  assert.equal(mover.advance(2000), null);
});

test('a mover is idle after the celebration, at the next goal', () => {
  const mover = createGoalMover(NEVER);
  mover.moveTo(aBar(40), null);
  mover.moveTo(aBar(60), 0);
  assert.equal(mover.advance(COUNT_MS + CELEBRATION_MS)?.isMoving, true);
  const end = mover.advance(2 * COUNT_MS + CELEBRATION_MS);
  assert.deepEqual([end?.isMoving, end?.pose.bar.goalCents], [false, 200_00]);
  assert.equal(mover.advance(99_000), null);
});

test('with reduced motion a celebration draws only its start and its end', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let woken = 0;
  const mover = createGoalMover(() => {
    woken += 1;
  });
  mover.moveTo(aBar(40, true), null);
  mover.moveTo(aBar(60, true), 0);
  const first = mover.advance(0);
  assert.deepEqual([first?.isMoving, first?.pose.celebrated?.isStatic], [false, true]);
  t.mock.timers.tick(CELEBRATION_MS - 1);
  assert.equal(woken, 0);
  t.mock.timers.tick(50);
  assert.equal(woken, 1);
  const last = mover.advance(CELEBRATION_MS);
  assert.deepEqual(
    [last?.isMoving, last?.pose.celebrated, last?.pose.bar.goalCents],
    [false, null, 200_00],
  );
  t.mock.timers.tick(60_000);
  assert.equal(woken, 1);
});
