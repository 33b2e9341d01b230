import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aDesign } from '../../testing/design.ts';
import { layoutMilestones } from './milestones.ts';

const GOALS = [
  { reward: 'Song', amount_cents: 50_00 },
  { reward: 'Dance', amount_cents: 90_00 },
  { reward: 'Encore', amount_cents: 149_99 },
];

const list = (totalCents: number, milestones: object = {}, goals = GOALS) =>
  layoutMilestones(
    { id: 'live-1', settings: { tipGoals: goals } },
    totalCents,
    aDesign({ layout: { milestones: { enabled: true, ...milestones } } }),
  );

const endOf = (line: { x: number; width: number } | null | undefined) =>
  (line?.x ?? Number.NaN) + (line?.width ?? 0);

test('milestones are off by default, and a live without goals has none', () => {
  const live = { id: 'live-1', settings: { tipGoals: GOALS } };
  assert.equal(layoutMilestones(live, 0, aDesign()), null);
  assert.equal(list(0, {}, []), null);
  assert.equal(list(0)?.rows.length, 3);
});

test('rows have reward and amount, and only the next goal has a band', () => {
  const { rows = [], band, reachedCount } = list(60_00) ?? {};
  assert.deepEqual(
    rows.map(({ state, reward, amount }) => [state, reward?.text, amount?.text]),
    [
      ['reached', 'Song', '$50'],
      ['next', 'Dance', '$90'],
      ['coming', 'Encore', '$149.99'],
    ],
  );
  assert.deepEqual(band?.box, rows[1]?.box);
  assert.equal(reachedCount, 1);
  assert.equal(list(150_00)?.band, null);
});

test('a reached goal is ticked, struck, or both', () => {
  const reached = (marks: string) => {
    const row = list(60_00, { reached: marks })?.rows[0];
    return [row?.mark.some((panel) => panel?.tile.shape.kind === 'check'), row?.strike !== null];
  };
  assert.deepEqual(reached('both'), [true, true]);
  assert.deepEqual(reached('tick'), [true, false]);
  assert.deepEqual(reached('strike'), [false, true]);
  const left = list(60_00, { reached: 'leave_out' })?.rows;
  assert.deepEqual(
    left?.map(({ reward }) => reward?.text),
    ['Dance', 'Encore'],
  );
  const done = list(150_00, { reached: 'leave_out' })?.rows;
  assert.deepEqual(
    done?.map(({ reward, strike }) => [reward?.text, strike]),
    [['All goals reached', null]],
  );
});

test('a long reward is cut; its amount is not', () => {
  const goals = [{ reward: 'x'.repeat(200), amount_cents: 999_999_99 }];
  const row = list(0, {}, goals)?.rows[0];
  assert.match(row?.reward?.text ?? '', /^x+…$/);
  assert.equal(row?.amount?.text, '$999,999.99');
  assert.ok(endOf(row?.reward) <= (row?.amount?.x ?? 0) - 12);
  assert.ok(endOf(row?.amount) <= endOf(row?.box));
});

test('in a list too narrow for an amount only the reward is shown', () => {
  const row = list(0, { width: 100 }, [{ reward: 'Song', amount_cents: 999_999_99 }])?.rows[0];
  assert.equal(row?.amount, null);
  assert.match(row?.reward?.text ?? '', /…$/);
});

test('amounts are in the currency of the live', () => {
  const design = { ...aDesign({ layout: { milestones: { enabled: true } } }), currency: 'JPY' };
  const goals = [{ reward: 'Song', amount_cents: 5000 }];
  const yen = layoutMilestones({ id: 'live-1', settings: { tipGoals: goals } }, 0, design);
  assert.equal(yen?.rows[0]?.amount?.text, '¥5,000');
});

test('with a blank title rows take the place of the header', () => {
  assert.ok(list(0)?.header);
  assert.equal(list(0, { title: ' ' })?.header, null);
  assert.equal(list(0, { title: ' ' })?.rows[0]?.box.y, 372);
});

test('rewards include those of folded goals', () => {
  const goals = Array.from({ length: 20 }, (_, index) => ({
    reward: `Reward ${index}`,
    amount_cents: (index + 1) * 100,
  }));
  const { rows = [], rewards } = list(10_00, { height: 200 }, goals) ?? {};
  assert.ok(rows.length < 20);
  assert.match(rewards ?? '', /Reward 19/);
});
