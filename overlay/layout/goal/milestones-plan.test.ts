import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLayoutSettings } from '../settings/read-layout-settings.ts';
import {
  foldLines,
  type MilestoneLine,
  milestoneLines,
  planMilestones,
} from './milestones-plan.ts';

/** Goals of $1, $2 and so on. */
const goalsUpTo = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    reward: `Goal ${index + 1}`,
    amount_cents: (index + 1) * 100,
  }));

const textOf = (line: MilestoneLine): string => {
  if (line.kind === 'goal') return `${line.goal.amount_cents / 100}${MARKS[line.state]}`;
  return line.kind === 'folded' ? `(${line.count} ${line.state})` : line.kind;
};
const MARKS = { reached: '+', next: '!', coming: '' };

/** The text of each of `room` lines for ten goals, of which `reached` are reached. */
const folded = (reached: number, maxLines: number, count = 10) =>
  foldLines(milestoneLines(goalsUpTo(count), reached * 100, { reached: 'both' }), maxLines)
    .map(textOf)
    .join(' ');

const settings = (milestones: object) => readLayoutSettings({ milestones }).milestones;

test('goals are sorted by amount, with their state', () => {
  const lines = milestoneLines(goalsUpTo(4).reverse(), 2_50, { reached: 'both' });
  assert.deepEqual(lines.map(textOf), ['1+', '2+', '3!', '4']);
});

test('reached goals can be left out, with a line when all are reached', () => {
  const left = (cents: number) =>
    milestoneLines(goalsUpTo(3), cents, { reached: 'leave_out' }).map(textOf);
  assert.deepEqual(left(1_00), ['2!', '3']);
  assert.deepEqual(left(3_00), ['done']);
  assert.deepEqual(milestoneLines([], 3_00, { reached: 'leave_out' }), []);
});

test('a list that fits is complete', () => {
  assert.equal(folded(2, 5, 5), '1+ 2+ 3! 4 5');
});

test('goals that do not fit are counted, before the last reached and at the end', () => {
  assert.equal(folded(0, 5), '1! 2 3 4 (6 coming)');
  assert.equal(folded(1, 5), '1+ 2! 3 4 (6 coming)');
  assert.equal(folded(2, 5), '1+ 2+ 3! 4 (6 coming)');
  assert.equal(folded(3, 5), '(2 reached) 3+ 4! 5 (5 coming)');
  assert.equal(folded(7, 5), '(6 reached) 7+ 8! 9 10');
  assert.equal(folded(10, 5), '(6 reached) 7+ 8+ 9+ 10+');
});

test('any list shows the next goal, and never folds a single goal', () => {
  for (let count = 1; count <= 12; count += 1) {
    for (let maxLines = 1; maxLines <= 12; maxLines += 1) {
      for (let reached = 0; reached <= count; reached += 1) {
        const all = milestoneLines(goalsUpTo(count), reached * 100, { reached: 'both' });
        const lines = foldLines(all, maxLines);
        const counted = `${count} goals, ${maxLines} lines, ${reached} reached: ${lines.map(textOf)}`;
        assert.equal(lines.length, Math.min(count, maxLines), counted);
        const lineCount = reached < count ? 'next' : 'reached';
        assert.ok(
          lines.some(({ kind, state }) => kind === 'goal' && state === lineCount),
          counted,
        );
        const counts = lines.map((line) => (line.kind === 'folded' ? line.count : 1));
        assert.ok(!lines.some((line) => line.kind === 'folded' && line.count < 2), counted);
        if (maxLines < 3) continue;
        assert.equal(
          counts.reduce((sum, each) => sum + each, 0),
          count,
          counted,
        );
      }
    }
  }
});

test('lines are squeezed before any is left out; the panel has their height', () => {
  const of = (lineCount: number, changes: object = {}) => {
    const { box, lines } = planMilestones(lineCount, settings(changes)) ?? {};
    return [lines?.length, lines?.[0]?.height, box?.height];
  };
  assert.deepEqual(of(2), [2, 38, 145]);
  assert.deepEqual(of(9), [9, 32, 357]);
  assert.deepEqual(of(30), [10, 29, 359]);
});

test('the header is omitted before the last line; letters fit a low line', () => {
  const plan = (height: number) => planMilestones(5, settings({ height }));
  assert.ok(plan(100)?.header);
  assert.equal(plan(90)?.header, null);
  assert.equal(plan(30)?.lines.length, 1);
  assert.equal(plan(30)?.fontSizePx, 12);
  assert.equal(plan(0), null);
  assert.equal(planMilestones(0, settings({})), null);
  assert.equal(planMilestones(3, settings({ width: 20 })), null);
});
