import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layoutMilestones, type MilestonesLayout } from '../layout/goal/milestones.ts';
import { aDesign } from '../testing/design.ts';
import { idleMilestones, milestonesEndMs, moveMilestones } from './milestones-motion.ts';
import { COUNT_MS, ROW_MS, TICK_MS } from './timings.ts';
import { valueAt } from './tween.ts';

const GOALS = [
  { reward: 'Song', amount_cents: 50_00 },
  { reward: 'Dance', amount_cents: 90_00 },
  { reward: 'Encore', amount_cents: 150_00 },
];

function list(cents: number, milestones: object = {}, motion: object = {}): MilestonesLayout {
  const layout = { milestones: { enabled: true, ...milestones }, motion };
  const live = { id: 'live-1', settings: { tipGoals: GOALS } };
  const created = layoutMilestones(live, cents, aDesign({ layout }));
  if (!created) throw new Error('There is no list.');
  return created;
}

const START_MS = 1000;
const SONG_NEXT = 'live-1/5000 next Song';
const SONG_REACHED = 'live-1/5000 reached Song';

test('while idle every item is in its place', () => {
  const { items, height } = idleMilestones(list(0));
  assert.deepEqual(
    [...items.keys()],
    ['band', SONG_NEXT, 'live-1/9000 coming Dance', 'live-1/15000 coming Encore'],
  );
  assert.equal(valueAt(height, 0), list(0).box.height);
});

test('a reached goal waits for the full bar, then cross-fades', () => {
  const after = list(60_00);
  const motion = moveMilestones(idleMilestones(list(0)), after, START_MS);
  const at = (key: string, nowMs: number) => {
    const item = motion.items.get(key);
    return item && [valueAt(item.alpha, nowMs), valueAt(item.drawn, nowMs)];
  };
  const full = START_MS + COUNT_MS;
  assert.deepEqual(at(SONG_NEXT, full), [1, 1]);
  assert.deepEqual(at(SONG_REACHED, full), [0, 0]);
  assert.deepEqual(at(SONG_NEXT, full + ROW_MS), [0, 1]);
  assert.deepEqual(at(SONG_REACHED, full + TICK_MS), [1, 1]);
  const band = motion.items.get('band');
  assert.equal(band && valueAt(band.y, full), after.rows[0]?.box.y);
  assert.equal(band && valueAt(band.y, full + ROW_MS), after.rows[1]?.box.y);
  assert.equal(milestonesEndMs(motion), full + TICK_MS);
  const order = [...motion.items.keys()];
  assert.deepEqual(order.slice(0, 2), ['band', SONG_NEXT], 'the band hides no row that is to go');
});

test('a tip that reaches nothing moves nothing', () => {
  const before = idleMilestones(list(0));
  assert.equal(milestonesEndMs(moveMilestones(before, list(10_00), START_MS)), 0);
});

test('rows move up and the panel shrinks when earlier rows are left out', () => {
  const progress = { reached: 'leave_out' };
  const after = list(60_00, progress, { count_up: false });
  const motion = moveMilestones(idleMilestones(list(0, progress)), after, START_MS);
  const encore = motion.items.get('live-1/15000 coming Encore');
  const [from, to] = [list(0, progress).rows[2]?.box.y, after.rows[1]?.box.y];
  assert.deepEqual([encore?.y.from, encore?.y.to, encore?.y.startMs], [from, to, START_MS]);
  assert.equal(valueAt(motion.height, START_MS + ROW_MS), after.box.height);
});

test('with disabled or unneeded motion the list is idle at once', () => {
  const before = idleMilestones(list(0));
  const still = list(60_00, {}, { reorder: false });
  assert.deepEqual(moveMilestones(before, still, START_MS), idleMilestones(still));
  const withoutMotion = list(60_00, {}, { celebration: false });
  const plain = moveMilestones(before, withoutMotion, START_MS);
  assert.equal(milestonesEndMs(plain), START_MS + COUNT_MS + ROW_MS);
});
