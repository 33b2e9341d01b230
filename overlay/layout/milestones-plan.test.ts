import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLayoutSettings } from './layout-settings.ts';
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

const said = (line: MilestoneLine): string => {
  if (line.kind === 'goal') return `${line.goal.amount_cents / 100}${MARKS[line.state]}`;
  return line.kind === 'folded' ? `(${line.count} ${line.state})` : line.kind;
};
const MARKS = { reached: '+', next: '!', coming: '' };

/** What so many lines say of ten goals when this many are reached. */
const folded = (reached: number, room: number, count = 10) =>
  foldLines(milestoneLines(goalsUpTo(count), reached * 100, { reached: 'both' }), room)
    .map(said)
    .join(' ');

const settings = (milestones: object) => readLayoutSettings({ milestones }).milestones;

test('goals are listed lowest first, whatever their order, with what is reached and what is next', () => {
  const lines = milestoneLines(goalsUpTo(4).reverse(), 2_50, { reached: 'both' });
  assert.deepEqual(lines.map(said), ['1+', '2+', '3!', '4']);
});

test('what is reached may be left out, and when all is, that is said', () => {
  const left = (cents: number) =>
    milestoneLines(goalsUpTo(3), cents, { reached: 'leave_out' }).map(said);
  assert.deepEqual(left(1_00), ['2!', '3']);
  assert.deepEqual(left(3_00), ['done']);
  assert.deepEqual(milestoneLines([], 3_00, { reached: 'leave_out' }), []);
});

test('what fits is all there', () => {
  assert.equal(folded(2, 5, 5), '1+ 2+ 3! 4 5');
});

test('what does not fit is counted, before the goal that was reached last and after those that come', () => {
  assert.equal(folded(0, 5), '1! 2 3 4 (6 coming)');
  assert.equal(folded(1, 5), '1+ 2! 3 4 (6 coming)');
  assert.equal(folded(2, 5), '1+ 2+ 3! 4 (6 coming)');
  assert.equal(folded(3, 5), '(2 reached) 3+ 4! 5 (5 coming)');
  assert.equal(folded(7, 5), '(6 reached) 7+ 8! 9 10');
  assert.equal(folded(10, 5), '(6 reached) 7+ 8+ 9+ 10+');
});

test('the next goal is there in a list of any length, and a line is never spent to say that one is missing', () => {
  for (let count = 1; count <= 12; count += 1) {
    for (let room = 1; room <= 12; room += 1) {
      for (let reached = 0; reached <= count; reached += 1) {
        const all = milestoneLines(goalsUpTo(count), reached * 100, { reached: 'both' });
        const lines = foldLines(all, room);
        const told = `${count} goals, ${room} lines, ${reached} reached: ${lines.map(said)}`;
        assert.equal(lines.length, Math.min(count, room), told);
        const wanted = reached < count ? 'next' : 'reached';
        assert.ok(
          lines.some(({ kind, state }) => kind === 'goal' && state === wanted),
          told,
        );
        const counts = lines.map((line) => (line.kind === 'folded' ? line.count : 1));
        assert.ok(!lines.some((line) => line.kind === 'folded' && line.count < 2), told);
        if (room < 3) continue;
        assert.equal(
          counts.reduce((sum, each) => sum + each, 0),
          count,
          told,
        );
      }
    }
  }
});

test('lines get tighter before any is left out, and the panel is as high as they are', () => {
  const of = (wanted: number, changes: object = {}) => {
    const { box, lines } = planMilestones(wanted, settings(changes)) ?? {};
    return [lines?.length, lines?.[0]?.height, box?.height];
  };
  assert.deepEqual(of(2), [2, 38, 145]);
  assert.deepEqual(of(9), [9, 32, 357]);
  assert.deepEqual(of(30), [10, 29, 359]);
});

test('the title gives way to the last line, and letters to the height of that', () => {
  const plan = (height: number) => planMilestones(5, settings({ height }));
  assert.ok(plan(100)?.header);
  assert.equal(plan(90)?.header, null);
  assert.equal(plan(30)?.lines.length, 1);
  assert.equal(plan(30)?.fontSizePx, 12);
  assert.equal(plan(0), null);
  assert.equal(planMilestones(0, settings({})), null);
  assert.equal(planMilestones(3, settings({ width: 20 })), null);
});
