import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type Change,
  dropReplaced,
  type History,
  MAX_STEPS,
  NO_HISTORY,
  RUN_PAUSE_MS,
  record,
  redo,
  seal,
  undo,
} from './history.ts';

type Values = Record<string, unknown>;

const change = (name: string, before: unknown, after: unknown, more: Partial<Change> = {}) => ({
  name,
  before,
  after,
  run: '',
  isTidying: false,
  ...more,
});
const occasion = (atMs: number, gesture: number | null = null) => ({ atMs, gesture });
const stepsOf = ({ done }: History) =>
  done.map(({ changes }) => changes.map(({ name, before, after }) => [name, before, after]));

test('consecutive changes of a value are one step', () => {
  let history = record(NO_HISTORY, [change('width', 360, 361)], occasion(0));
  history = record(history, [change('width', 361, 362)], occasion(RUN_PAUSE_MS));
  assert.deepEqual(stepsOf(history), [[['width', 360, 362]]]);
});

test('a pause, another value or another step in between starts a new step', () => {
  const first = record(NO_HISTORY, [change('width', 1, 2)], occasion(0));

  const paused = record(first, [change('width', 2, 3)], occasion(RUN_PAUSE_MS + 1));
  assert.equal(paused.done.length, 2);
  const other = record(first, [change('height', 1, 2)], occasion(1));
  assert.equal(other.done.length, 2);
  const sealed = record(seal(first), [change('width', 2, 3)], occasion(1));
  assert.equal(sealed.done.length, 2);
});

test('all changes of one pointer press are one step', () => {
  let history = record(NO_HISTORY, [change('x', 0, 1)], occasion(0, 7));
  history = record(history, [change('y', 0, 5)], occasion(5000, 7));
  history = record(history, [change('x', 1, 2)], occasion(20_000, 7));
  history = record(history, [change('x', 2, 3)], occasion(20_001, 8));

  assert.deepEqual(stepsOf(history), [
    [
      ['x', 0, 2],
      ['y', 0, 5],
    ],
    [['x', 2, 3]],
  ]);
});

test('simultaneous changes are undone together', () => {
  const history = record(NO_HISTORY, [change('x', 0, 1), change('y', 0, 2)], occasion(0));
  assert.deepEqual(stepsOf(history), [
    [
      ['x', 0, 1],
      ['y', 0, 2],
    ],
  ]);
});

test('a change without a run is a separate step', () => {
  const whole = { run: null };
  let history = record(NO_HISTORY, [change('rows', 'a', 'ab', whole)], occasion(0));
  history = record(history, [change('rows', 'ab', 'abc', whole)], occasion(1));
  assert.equal(history.done.length, 2);
});

test('a list and its item are never in one step', () => {
  let history = record(NO_HISTORY, [change('sprites', [], [{ x: 1 }])], occasion(0, 1));
  history = record(history, [change('sprites.0.x', 1, 2)], occasion(1, 1));
  assert.equal(history.done.length, 2);
});

test('a value that returns to its start leaves no step', () => {
  let history = record(NO_HISTORY, [change('width', 1, 2)], occasion(0));
  history = record(history, [change('width', 2, 1)], occasion(1));
  assert.deepEqual(history.done, []);
});

test('a formatting change joins the step that typed the text', () => {
  const tidying = { isTidying: true };
  let history = record(NO_HISTORY, [change('goals', '12', '12.5')], occasion(0));
  history = record(seal(history), [change('name', 'a', 'b')], occasion(60_000));
  history = record(history, [change('goals', '12.5', '13', tidying)], occasion(60_001));

  assert.deepEqual(stepsOf(history), [[['goals', '12', '13']], [['name', 'a', 'b']]]);
});

test('a new change clears the redo stack', () => {
  let history = record(NO_HISTORY, [change('width', 1, 2)], occasion(0));
  history = undo(history)?.history ?? history;
  assert.equal(history.undone.length, 1);
  history = record(history, [change('width', 1, 3)], occasion(1));
  assert.equal(redo(history), null);
});

test('a redone step is not extended by later changes', () => {
  let history = record(NO_HISTORY, [change('width', 1, 2)], occasion(0));
  history = undo(history)?.history ?? history;
  history = redo(history)?.history ?? history;
  history = record(history, [change('width', 2, 3)], occasion(1));
  assert.equal(history.done.length, 2);
});

test('old steps are dropped', () => {
  let history = NO_HISTORY;
  for (let value = 0; value < MAX_STEPS + 50; value += 1) {
    history = record(seal(history), [change('width', value, value + 1)], occasion(value));
  }
  assert.equal(history.done.length, MAX_STEPS);
  assert.equal(history.done[0]?.changes[0]?.before, 50);
});

const NAMES = ['name', 'width', 'goals'];

const edits = fc.array(
  fc.record({
    names: fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 }),
    value: fc.constantFrom(0, 1, 2, null),
    waitMs: fc.constantFrom(0, 10, RUN_PAUSE_MS + 1),
    gesture: fc.option(fc.nat({ max: 2 })),
    run: fc.constantFrom('a', 'b', null),
    isTidying: fc.boolean(),
    isSealed: fc.boolean(),
  }),
  { maxLength: MAX_STEPS },
);

const apply = (values: Values, changes: readonly Change[], to: 'before' | 'after'): Values => ({
  ...values,
  ...Object.fromEntries(changes.map((each) => [each.name, each[to]])),
});

test('undoing all steps restores the start, redoing all the end', () => {
  fc.assert(
    fc.property(edits, (all) => {
      const start: Values = Object.fromEntries(NAMES.map((name) => [name, 0]));
      let end = start;
      let atMs = 0;
      let history = NO_HISTORY;
      for (const { names, value, waitMs, gesture, run, isTidying, isSealed } of all) {
        const changes = names
          .filter((name) => end[name] !== value)
          .map((name) => change(name, end[name], value, { run, isTidying }));
        atMs += waitMs;
        if (isSealed) history = seal(history);
        if (changes.length > 0) history = record(history, changes, occasion(atMs, gesture));
        end = apply(end, changes, 'after');
      }

      let values = end;
      for (let taken = undo(history); taken; taken = undo(history)) {
        values = apply(values, taken.step.changes, 'before');
        history = taken.history;
      }
      assert.deepEqual(values, start);
      for (let taken = redo(history); taken; taken = redo(history)) {
        values = apply(values, taken.step.changes, 'after');
        history = taken.history;
      }
      assert.deepEqual(values, end);
    }),
    { numRuns: 500 },
  );
});

test('changes of replaced values are dropped from undo and redo', () => {
  let history = record(NO_HISTORY, [change('name', 'A', 'B')], occasion(0));
  history = record(history, [change('list.0.x', 1, 2), change('list.1.x', 3, 4)], occasion(1, 7));
  history = record(history, [change('width', 5, 6)], occasion(2));
  history = undo(history)?.history ?? history;

  const replaced = dropReplaced(history, [change('list.0.x', 2, 9), change('name', 'B', 'C')]);
  assert.deepEqual(stepsOf(replaced), [[['list.1.x', 3, 4]]]);
  assert.equal(redo(replaced)?.step.changes[0]?.name, 'width');
  const whole = dropReplaced(history, [change('list', [], [1])]);
  assert.deepEqual(stepsOf(whole), [[['name', 'A', 'B']]]);
  assert.deepEqual(dropReplaced(history, []), history);
});
