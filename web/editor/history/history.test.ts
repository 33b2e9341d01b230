import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Change, Snapshot } from './form-changes.ts';
import {
  type History,
  MAX_STEPS,
  moved,
  RUN_PAUSE_MS,
  record,
  replaceValues,
  seal,
  startHistory,
} from './history.ts';

type Values = Record<string, number | null>;
type Occasion = {
  atMs?: number;
  gesture?: number | null;
  run?: string | null;
  isTidying?: boolean;
};

const START: Values = { width: 0, height: 0, goals: 0 };
const snapshot = (values: Values): Snapshot => new Map(Object.entries(values));
const valuesAt = ({ states, at }: History) => Object.fromEntries(states[at] ?? []) as Values;

/** Records a change of some values. */
function change(
  history: History,
  values: Values,
  { atMs = 0, gesture = null, run = '', isTidying = false }: Occasion = {},
): History {
  const before = valuesAt(history);
  const changes = Object.entries(values).map(
    ([name, after]): Change => ({ name, before: before[name] ?? null, after, run, isTidying }),
  );
  return record(history, snapshot({ ...before, ...values }), changes, { atMs, gesture });
}

const start = () => startHistory(snapshot(START));
const statesOf = ({ states }: History, name: string) => states.map((state) => state.get(name));

test('consecutive changes of a value are one step', () => {
  let history = change(start(), { width: 1 });
  history = change(history, { width: 2 }, { atMs: RUN_PAUSE_MS });
  assert.deepEqual(statesOf(history, 'width'), [0, 2]);
});

test('a pause, another value, a closed step or no run starts a new step', () => {
  const first = change(start(), { width: 1 });
  const steps = [
    change(first, { width: 2 }, { atMs: RUN_PAUSE_MS + 1 }),
    change(first, { height: 1 }),
    change(seal(first), { width: 2 }),
    change(first, { width: 2 }, { run: null }),
  ];
  for (const { at } of steps) assert.equal(at, 2);
});

test('all changes of one pointer press are one step', () => {
  let history = change(start(), { width: 1 }, { gesture: 7 });
  history = change(history, { height: 5 }, { atMs: 5000, gesture: 7 });
  history = change(history, { width: 2 }, { atMs: 20_000, gesture: 7 });
  history = change(history, { width: 3 }, { atMs: 20_001, gesture: 8 });
  assert.deepEqual(statesOf(history, 'width'), [0, 2, 3]);
  assert.deepEqual(statesOf(history, 'height'), [0, 5, 5]);
});

test('a value that returns to its start leaves no step', () => {
  const history = change(change(start(), { width: 1 }), { width: 0 });
  assert.equal(history.states.length, 1);
  assert.equal(moved(history, -1), null);
});

test('a formatting change joins the step that typed the text', () => {
  let history = change(start(), { goals: 12.5 });
  history = change(seal(history), { width: 1 }, { atMs: 60_000 });
  history = change(history, { goals: 13 }, { atMs: 60_001, isTidying: true });
  assert.deepEqual(statesOf(history, 'goals'), [0, 13, 13]);
  assert.deepEqual(statesOf(history, 'width'), [0, 0, 1]);
});

test('a formatting change of a text that nobody typed is a step', () => {
  const history = change(start(), { goals: 13 }, { isTidying: true });
  assert.deepEqual(statesOf(history, 'goals'), [0, 13]);
});

test('a new change drops the undone states, and no change extends a redone step', () => {
  const first = change(start(), { width: 1 });
  const undone = moved(first, -1) ?? first;
  assert.equal(moved(change(undone, { width: 2 }), 1), null);
  const redone = moved(undone, 1) ?? first;
  assert.equal(change(redone, { width: 2 }).at, 2);
});

test('old steps are dropped', () => {
  let history = start();
  for (let width = 1; width <= MAX_STEPS + 50; width += 1) {
    history = change(seal(history), { width });
  }
  assert.equal(history.at, MAX_STEPS);
  assert.equal(statesOf(history, 'width')[0], 50);
});

test('no undo or redo restores a value from before a newer save', () => {
  let history = change(start(), { width: 1 });
  history = change(history, { height: 2 });
  history = moved(change(history, { goals: 3 }), -1) ?? history;
  const replaced = replaceValues(history, snapshot({ width: 9 }));
  assert.deepEqual(statesOf(replaced, 'width'), [9, 9, 9]);
  assert.deepEqual(statesOf(replaced, 'height'), [0, 2, 2]);
  assert.deepEqual(valuesAt(replaced), { width: 9, height: 2, goals: 0 });
});

const edits = fc.array(
  fc.record({
    names: fc.uniqueArray(fc.constantFrom(...Object.keys(START)), { minLength: 1 }),
    value: fc.constantFrom(0, 1, 2, null),
    waitMs: fc.constantFrom(0, 10, RUN_PAUSE_MS + 1),
    gesture: fc.option(fc.nat({ max: 2 })),
    run: fc.constantFrom('a', 'b', null),
    isTidying: fc.boolean(),
    isSealed: fc.boolean(),
  }),
  { maxLength: MAX_STEPS },
);

test('undoing all steps restores the start, redoing all the end', () => {
  fc.assert(
    fc.property(edits, (all) => {
      let history = start();
      let end = START;
      let atMs = 0;
      for (const { names, value, waitMs, isSealed, ...occasion } of all) {
        const changed = names.filter((name) => end[name] !== value);
        const values = Object.fromEntries(changed.map((name) => [name, value]));
        atMs += waitMs;
        if (isSealed) history = seal(history);
        if (changed.length > 0) history = change(history, values, { ...occasion, atMs });
        end = { ...end, ...values };
        assert.deepEqual(valuesAt(history), end);
      }
      const walk = (by: 1 | -1) => {
        for (let next = moved(history, by); next; next = moved(history, by)) history = next;
        return valuesAt(history);
      };
      assert.deepEqual(walk(-1), START);
      assert.deepEqual(walk(1), end);
    }),
    { numRuns: 300 },
  );
});
