import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  blankRow,
  type GoalRow,
  goalsOf,
  isHalfFilled,
  isTidiedGoals,
  markAmounts,
  rowsOf,
  runOfGoals,
  savedAs,
  sortRows,
  tidied,
} from './goal-rows.ts';

const row = (reward: string, amount: string): GoalRow => ({ ...blankRow(), reward, amount });
const amounts = (rows: readonly GoalRow[]) => rows.map(({ amount }) => amount);

test('a live without goals starts with one blank row', () => {
  for (const rows of [rowsOf(), rowsOf([])]) {
    assert.deepEqual(
      rows.map(({ reward, amount }) => [reward, amount]),
      [['', '']],
    );
  }
});

test('saved cents are displayed as dollars, and a goal with cents keeps them', () => {
  const rows = rowsOf([
    { reward: 'Song', amount_cents: 5000 },
    { reward: 'Dance', amount_cents: 10050 },
  ]);

  assert.deepEqual(amounts(rows), ['50', '100.50']);
  assert.deepEqual(
    goalsOf(rows)?.map((goal) => goal.amount_cents),
    [5000, 10050],
  );
});

test('a typed amount is formatted with its cents; invalid text stays', () => {
  const typed = ['12.4', '49.99', '0.4', '12.00', '7', '$1,284.50', '1 000', '1.2.3', ''];
  assert.deepEqual(amounts(typed.map((it) => tidied(row('A', it)))), [
    ...['12.40', '49.99', '0.40', '12', '7', '1284.50', '1000', '1.2.3', ''],
  ]);
});

test('an amount with cents or another notation shows how it is saved', () => {
  const typed = ['1,284', '$50', '50', '50.00', '1.2.3', '49.99', ''];
  assert.deepEqual(
    typed.map((it) => savedAs(row('A', it))),
    ['$1,284.00', '$50.00', ...Array(5).fill(undefined)],
  );
  assert.equal(savedAs({ ...row('A', '49.99'), storedCents: 4999 }), '$49.99');
});

test('a typed goal must be a whole amount', () => {
  const rows = ['12.70', '12.20', '13.00', '$1,284.50', '12.999', ''].map((it) => row('A', it));
  assert.deepEqual(
    [...markAmounts(rows).values()],
    ['$13', '$12', '$1,285', '$13'].map((whole) => `Enter a whole amount, such as ${whole}`),
  );
  assert.deepEqual(goalsOf(rows), [{ reward: 'A', amount_cents: 1300 }]);
  const yen = { ...row('A', '1.5'), currency: 'JPY' };
  assert.deepEqual([...markAmounts([yen]).values()], ['Enter a whole amount, such as ¥2']);
});

test('a saved goal with cents stays valid while it is unchanged', () => {
  const [song, dance] = rowsOf([
    { reward: 'Song', amount_cents: 4999 },
    { reward: 'Dance', amount_cents: 10_000 },
  ]);
  assert.ok(song && dance);
  const edited = [
    { ...song, reward: 'Two songs' },
    { ...dance, amount: '120' },
  ];
  assert.equal(markAmounts(edited).size, 0);
  assert.deepEqual(goalsOf(edited), [
    { reward: 'Two songs', amount_cents: 4999 },
    { reward: 'Dance', amount_cents: 12_000 },
  ]);
  assert.equal(markAmounts([{ ...song, amount: '48.99' }]).size, 1);
  assert.equal(markAmounts([{ ...song, amount: '$49.99' }]).size, 0);
});

test('cents have no error during typing', () => {
  const typed = row('Song', '12.7');
  assert.equal(markAmounts([typed], typed.key).size, 0);
  assert.equal(isHalfFilled(typed), false);
});

test('every row has a unique key', () => {
  const rows = [...rowsOf([{ reward: 'Song', amount_cents: 1 }]), blankRow(), blankRow()];

  assert.equal(new Set(rows.map(({ key }) => key)).size, 3);
});

test('rows are sorted by amount, those without one last', () => {
  const rows = [row('A', ''), row('B', '1000'), row('C', '250'), row('D', 'soon'), row('E', '0')];

  assert.deepEqual(
    sortRows(rows).map(({ reward }) => reward),
    ['E', 'C', 'B', 'A', 'D'],
  );
});

test('complete rows are saved trimmed, lowest amount first', () => {
  const rows = [row(' Encore ', '500'), row('  ', '100'), row('Duet', ''), row('Song', '0')];

  assert.deepEqual(goalsOf(rows), [
    { reward: 'Song', amount_cents: 0 },
    { reward: 'Encore', amount_cents: 50000 },
  ]);
});

test('without a complete row there are no goals', () => {
  assert.equal(goalsOf([row('', ''), row('Duet', '')]), undefined);
});

test('a row is half filled if it has text but is not saved', () => {
  assert.equal(isHalfFilled(row('Duet', '')), true);
  assert.equal(isHalfFilled(row('', '50')), true);
  assert.equal(isHalfFilled(row('Duet', '1.2.3')), true);
  assert.equal(isHalfFilled(row('Duet', '50')), false);
  assert.equal(isHalfFilled(row(' ', '')), false);
});

test('all rows with equal amounts are marked, the last one has the message', () => {
  const rows = [
    row('A', '500'),
    row('B', '250'),
    row('C', '0500'),
    row('D', '7'),
    row('E', '250.00'),
  ];
  const [a, b, c, , e] = rows.map(({ key }) => key);
  const message = 'Duplicate tip amounts are not allowed';

  assert.deepEqual(
    markAmounts(rows),
    new Map([
      [a, undefined],
      [c, message],
      [b, undefined],
      [e, message],
    ]),
  );
});

test('an unsaved row is no duplicate', () => {
  assert.equal(markAmounts([row('A', '500'), row(' ', '500')]).size, 0);
});

test('an invalid amount is marked', () => {
  const rows = [row('A', '1.2.3'), row('', '.'), row('B', '')];
  const message = 'Please enter a valid amount';

  assert.deepEqual([...markAmounts(rows).values()], [message, message]);
});

test('during typing an amount has no error and marks no other row', () => {
  const typed = row('B', '500');
  const rows = [row('A', '500'), typed];

  assert.equal(markAmounts(rows, typed.key).size, 0);
  assert.equal(markAmounts(rows).size, 2);
});

test('during typing an amount that cannot become valid is marked', () => {
  const typed = row('B', '-5');
  assert.deepEqual([...markAmounts([typed], typed.key).values()], ['Please enter a valid amount']);
  const unfinished = row('B', '1,');
  assert.equal(markAmounts([unfinished], unfinished.key).size, 0);
});

const SONG: GoalRow = { key: 'a', reward: 'Song', amount: '50', currency: 'USD' };
const DANCE: GoalRow = { key: 'b', reward: 'Dance', amount: '12.5', currency: 'USD' };

test('typing into one part of a goal is one run', () => {
  const reward = runOfGoals([SONG, DANCE], [SONG, { ...DANCE, reward: 'Dances' }]);
  assert.equal(reward, 'b.reward');
  assert.equal(runOfGoals([SONG, DANCE], [SONG, { ...DANCE, amount: '1' }]), 'b.amount');
});

test('adding, removing and moving goals are separate steps', () => {
  assert.equal(runOfGoals([SONG], [SONG, DANCE]), null);
  assert.equal(runOfGoals([SONG, DANCE], [SONG]), null);
  assert.equal(runOfGoals([SONG, DANCE], [DANCE, SONG]), null);
});

test('sorting and formatting tidy up, typing does not', () => {
  assert.equal(isTidiedGoals([SONG, DANCE], [{ ...DANCE, amount: '12.50' }, SONG]), true);
  assert.equal(isTidiedGoals([SONG, DANCE], [SONG, { ...DANCE, amount: '12' }]), false);
  assert.equal(isTidiedGoals([SONG, DANCE], [SONG]), false);
});
