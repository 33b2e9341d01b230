import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { centsOf } from '../amount/typed-amount.ts';
import type { Versions } from '../field.ts';
import { blankRow, countedRows, type GoalRow, rowsOf } from './goal-rows.ts';
import { isSameRows, joinGoals, splitGoals } from './merge-goals.ts';

const row = (text: string): GoalRow => {
  const [amount = '', ...reward] = text.split(' ');
  return { ...blankRow(), amount, reward: reward.join(' ') };
};
const rows = (...texts: string[]) => texts.map(row);
const text = (list: readonly GoalRow[]) =>
  list.map(({ amount, reward }) => `${amount} ${reward}`.trim());

/** The same goals with new keys, as after a reload. */
const again = (list: readonly GoalRow[]) =>
  rowsOf(list.map(({ amount, reward }) => ({ reward, amount_cents: Number(amount) * 100 })));

/** The merge of both versions: the rows with unchanged choices, and the conflicts. */
function merged({ base, mine, theirs }: Versions<GoalRow[]>) {
  const choices: [mine: string[], theirs: string[]][] = [];
  const parts = splitGoals({ base, mine, theirs }).map((part) => {
    if (isSameRows(part.mine, part.theirs) || isSameRows(part.theirs, part.base)) return part.mine;
    if (isSameRows(part.mine, part.base)) return part.theirs;
    choices.push([text(part.mine), text(part.theirs)]);
    return [];
  });
  return { rows: text(joinGoals(parts)), choices };
}

const SONG = row('50 Song');
const DANCE = row('100 Dance');
const base = [SONG, DANCE];

test('goals added on both sides are kept, lowest first', () => {
  const mine = [...base, row('75 Mine')];
  const theirs = [...again(base), row('25 Theirs')];
  assert.deepEqual(merged({ base, mine, theirs }), {
    rows: ['25 Theirs', '50 Song', '75 Mine', '100 Dance'],
    choices: [],
  });
});

test('a goal added on both sides is kept once', () => {
  const mine = [...base, row('75 Joke')];
  const theirs = [...again(base), row('75 Joke')];
  const { rows, choices } = merged({ base, mine, theirs });
  assert.deepEqual([rows, choices], [['50 Song', '75 Joke', '100 Dance'], []]);
});

test('changes and removals of different goals are merged', () => {
  const mine = [{ ...SONG, amount: '60' }, DANCE];
  assert.deepEqual(merged({ base, mine, theirs: rows('50 Song', '100 Salsa') }), {
    rows: ['60 Song', '100 Salsa'],
    choices: [],
  });
  assert.deepEqual(merged({ base, mine, theirs: rows('50 Song') }).rows, ['60 Song']);
});

test('two goals with the same amount are a choice', () => {
  const mine = [...base, row('75 Mine')];
  const theirs = [...again(base), row('75 Theirs')];
  assert.deepEqual(merged({ base, mine, theirs }), {
    rows: ['50 Song', '100 Dance'],
    choices: [[['75 Mine'], ['75 Theirs']]],
  });
});

test('a goal moved to a taken amount is a choice of all with that amount', () => {
  const mine = [{ ...SONG, amount: '60' }, DANCE];
  const theirs = rows('50 Song', '60 Story', '100 Dance');
  assert.deepEqual(merged({ base, mine, theirs }), {
    rows: ['100 Dance'],
    choices: [[['60 Song'], ['50 Song', '60 Story']]],
  });
});

test('a goal changed on both sides, or changed and removed, is a choice', () => {
  const mine = [{ ...SONG, reward: 'Aria' }, DANCE];
  assert.deepEqual(merged({ base, mine, theirs: rows('50 Rock', '100 Dance') }).choices, [
    [['50 Aria'], ['50 Rock']],
  ]);
  assert.deepEqual(merged({ base, mine, theirs: rows('100 Dance') }).choices, [[['50 Aria'], []]]);
});

test('a half-filled row is kept', () => {
  const mine = [...base, { ...blankRow(), reward: 'Half' }, blankRow()];
  assert.deepEqual(merged({ base, mine, theirs: rows('50 Song') }).rows, ['50 Song', 'Half']);
});

test('a merge without goals has one blank row', () => {
  assert.deepEqual(merged({ base, mine: [blankRow()], theirs: rows('50 Song') }).rows, ['']);
});

const goal = fc.record({
  amount: fc.integer({ min: 1, max: 9 }).map(String),
  reward: fc.constantFrom('Song', 'Dance', 'Joke'),
});
const goals = fc.uniqueArray(goal, { selector: ({ amount }) => amount, maxLength: 6 });

/** Arbitrary edits of rows: keeps, changes or removes each, and adds others. */
const edited = (start: readonly GoalRow[]) =>
  fc
    .tuple(
      fc.array(fc.option(fc.option(goal, { nil: undefined }), { nil: null }), {
        minLength: start.length,
        maxLength: start.length,
      }),
      goals,
    )
    .map(([changes, added]) => {
      const remaining = start.flatMap((each, index) => {
        const change = changes[index];
        return change === null ? [] : [{ ...each, ...change }];
      });
      const all = [...remaining, ...added.map((each) => ({ ...blankRow(), ...each }))];
      const amounts = all.map(({ amount }) => amount);
      return all.filter(({ amount }, index) => amounts.indexOf(amount) === index);
    });

const versions = goals.chain((given) => {
  const start = given.map((each) => ({ ...blankRow(), ...each }));
  return fc.record({
    base: fc.constant(start),
    mine: edited(start),
    theirs: edited(start).map(again),
  });
});

test('amounts are unique after any choice, and typed values stay available', () => {
  fc.assert(
    fc.property(
      versions,
      fc.array(fc.boolean(), { minLength: 9 }),
      ({ base, mine, theirs }, picks) => {
        const offered: GoalRow[] = [];
        const parts = splitGoals({ base, mine, theirs });
        const chosen = parts.map((part) => {
          if (isSameRows(part.mine, part.theirs) || isSameRows(part.theirs, part.base)) {
            return part.mine;
          }
          if (isSameRows(part.mine, part.base)) return part.theirs;
          offered.push(...part.mine, ...part.theirs);
          return picks.at(offered.length % picks.length) ? part.mine : part.theirs;
        });
        const result = joinGoals(chosen);
        const amounts = countedRows(result).map(({ goal }) => goal.amount_cents);
        assert.equal(new Set(amounts).size, amounts.length);
        assert.deepEqual(
          amounts,
          result.filter(({ amount }) => amount).map(({ amount }) => centsOf(amount, 'USD')),
        );
        const available = new Set(text([...result, ...offered]));
        const baseText = text(base);
        for (const typed of text([...mine, ...theirs]).filter(Boolean)) {
          // A value that both sides had may have been removed by one of them.
          assert.ok(available.has(typed) || baseText.includes(typed), typed);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('changes of one side alone are applied as they are', () => {
  fc.assert(
    fc.property(versions, ({ base, mine, theirs }) => {
      const onlyMine = merged({ base, mine, theirs: again(base) });
      assert.deepEqual(onlyMine.choices, []);
      assert.deepEqual(onlyMine.rows.toSorted(), text(joinGoals([mine])).toSorted());
      const onlyTheirs = merged({ base, mine: base, theirs });
      assert.deepEqual(onlyTheirs.choices, []);
      assert.deepEqual(onlyTheirs.rows.toSorted(), text(joinGoals([theirs])).toSorted());
    }),
  );
});
