import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_WORD, rowAfterKey, rowNamed, typeLetter } from './use-list-keys.ts';

const HOURS = '12 1 2 3 4 5 6 7 8 9 10 11'.split(' ');
const MINUTES = ['00', '05', '15', '30', '45'];
const QUICK = ['8:00 AM', '8:15 AM', '8:00 PM', '8:15 PM'];

test('arrows, pages, Home and End move within the list', () => {
  const from = (index: number, key: string) => rowAfterKey(key, index, 12);

  assert.deepEqual(
    [from(3, 'ArrowDown'), from(3, 'ArrowUp'), from(3, 'PageDown'), from(8, 'PageUp')],
    [4, 2, 8, 3],
  );
  assert.deepEqual([from(3, 'Home'), from(3, 'End')], [0, 11]);
  assert.deepEqual([from(0, 'ArrowUp'), from(11, 'ArrowDown'), from(2, 'PageUp')], [0, 11, 0]);
  for (const key of ['Enter', 'Tab', 'a', 'toString']) assert.equal(from(3, key), undefined, key);
});

/** The rows that typing the letters selects in sequence, `pauseMs` apart. */
function rowsTyped(letters: string, labels: readonly string[], pauseMs = 100): number[] {
  let word = NO_WORD;
  return [...letters].map((letter, index) => {
    word = typeLetter(word, letter, index * pauseMs, labels);
    return rowNamed(word.text, labels);
  });
}

test('digits find the exact hour before a longer one', () => {
  assert.deepEqual(rowsTyped('12', HOURS), [1, 0]);
  assert.deepEqual(rowsTyped('10', HOURS), [1, 10]);
});

test('digits find a minute without its zero', () => {
  assert.deepEqual(rowsTyped('5', MINUTES), [1]);
  assert.deepEqual(rowsTyped('05', MINUTES), [0, 1]);
  assert.deepEqual(rowsTyped('3', MINUTES), [3]);
  assert.deepEqual(rowsTyped('15', MINUTES), [2, 2]);
});

test('letters find AM and PM in any case', () => {
  assert.deepEqual(rowsTyped('pA', ['AM', 'PM']), [1, 0]);
});

test('a whole time can be typed', () => {
  assert.equal(rowsTyped('8:15 p', QUICK).at(-1), 3);
});

test('a pause or a mismatch starts a new word', () => {
  assert.deepEqual(rowsTyped('12', HOURS, 1000), [1, 2]);
  assert.deepEqual(rowsTyped('34', HOURS), [3, 4]);
  assert.deepEqual(rowsTyped('x', HOURS), [-1]);
});
