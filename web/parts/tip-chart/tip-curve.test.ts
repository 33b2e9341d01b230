import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aTip } from '../../data/testing/a-tip.ts';
import { curveTop, goalLines, isReachedEarly, stepAt, tipCurve } from './tip-curve.ts';

const START = Date.parse('2026-11-06T20:00:00.000Z');
const minutes = (count: number) => count * 60_000;

const tip = (minute: number, amount_cents: number | null, fan_name: string | null = null) =>
  aTip({ amount_cents, fan_name, created_at: new Date(START + minutes(minute)).toISOString() });
const goal = (amount_cents: number) => ({ reward: `At ${amount_cents}`, amount_cents });

test('each tip is a step of the running total, oldest first', () => {
  const curve = tipCurve([tip(90, 300), tip(30, 200, 'Zoë'), tip(0, 100)]);
  const ms = (minute: number) => START + minutes(minute);
  const one = { tips: 1, fanName: null };
  assert.deepEqual(curve?.steps, [
    { ...one, fromMs: ms(0), toMs: ms(0), addedCents: 100, totalCents: 100 },
    { ...one, fromMs: ms(30), toMs: ms(30), addedCents: 200, totalCents: 300, fanName: 'Zoë' },
    { ...one, fromMs: ms(90), toMs: ms(90), addedCents: 300, totalCents: 600 },
  ]);
  assert.deepEqual([curve?.tips, curve?.totalCents, curve?.startMs], [3, 600, ms(0)]);
  assert.ok(curve && curve.endMs > ms(90) && curve.endMs < ms(95));
});

test('a step is at the time of payment', () => {
  const imported = { created_at: new Date(START + minutes(600)).toISOString() };
  const at = (minute: number) => new Date(START + minutes(minute)).toISOString();
  const curve = tipCurve([
    aTip({ ...imported, amount_cents: 300, paid_at: at(20) }),
    aTip({ ...imported, amount_cents: 100, paid_at: at(0) }),
    tip(10, 200),
  ]);
  assert.deepEqual(
    curve?.steps.map(({ fromMs, totalCents }) => [(fromMs - START) / minutes(1), totalCents]),
    [
      [0, 100],
      [10, 300],
      [20, 600],
    ],
  );
});

test('fewer than two tips with an amount have no curve', () => {
  assert.equal(tipCurve([]), null);
  assert.equal(tipCurve([tip(0, 100)]), null);
  assert.equal(tipCurve([tip(0, 100), tip(1, null), tip(2, 0)]), null);
});

test('tips at a single time are a step in the middle of a minute', () => {
  const curve = tipCurve([tip(0, 100), tip(0, 100)]);
  assert.ok(curve && curve.endMs - curve.startMs >= minutes(1));
  assert.equal(curve.startMs, START - minutes(0.5));
});

test('many tips are merged into visible steps without losing a cent', () => {
  const tips = Array.from({ length: 5000 }, (_, index) => tip((index * 7919) % 180, 1 + index));
  const curve = tipCurve(tips);
  assert.ok(curve);
  assert.ok(curve.steps.length > 100 && curve.steps.length <= 151, `${curve.steps.length}`);
  const sum = (of: 'tips' | 'addedCents') => curve.steps.reduce((all, step) => all + step[of], 0);
  const cents = tips.reduce((all, { amount_cents }) => all + (amount_cents ?? 0), 0);
  assert.deepEqual([sum('tips'), sum('addedCents'), curve.totalCents], [5000, cents, cents]);
  assert.equal(curve.steps.at(-1)?.totalCents, cents);
  for (const [at, { fromMs, toMs, fanName }] of curve.steps.entries()) {
    assert.ok(toMs >= fromMs && fromMs > (curve.steps[at - 1]?.toMs ?? 0));
    assert.equal(fanName, null);
  }
});

test('the chart ends at the total, or at the next goal if it is near', () => {
  const goals = [goal(500), goal(1000)];
  assert.deepEqual(
    [800, 700, 1200].map((total) => curveTop(goals, total)),
    [1000, 700, 1200],
  );
  assert.equal(curveTop([], 700), 700);
});

test('goals have lines if they fit without overlapping', () => {
  const goals = [goal(10), goal(500), goal(900), goal(1000), goal(5000)];
  assert.deepEqual(goalLines(goals, 1000), [goal(1000), goal(500)]);
  assert.deepEqual(goalLines([], 1000), []);
});

test('an amount is reached early if that was in the first half', () => {
  const curve = tipCurve([tip(0, 100), tip(40, 100), tip(100, 100)]);
  assert.ok(curve);
  assert.deepEqual(
    [100, 200, 201, 300, 301].map((cents) => isReachedEarly(curve, cents)),
    [true, true, false, false, false],
  );
});

test('a position belongs to the step before it', () => {
  const curve = tipCurve([tip(0, 100), tip(50, 100), tip(100, 100)]);
  assert.ok(curve);
  assert.deepEqual(
    [-1, 0, 0.3, 0.5, 0.99, 2].map((share) => stepAt(curve, share)),
    [0, 0, 0, 1, 2, 2],
  );
});
