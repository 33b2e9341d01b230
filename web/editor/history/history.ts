import { isSame } from '../../forms/fields/at-path.ts';
import type { Change, Snapshot } from './form-changes.ts';

/** The states of a form, oldest first, and the index of the current one. One undo goes back by one state. */
export type History = {
  states: readonly Snapshot[];
  at: number;
  /** The latest step while further changes may be merged into it. */
  open: OpenStep | null;
};

/** When a change happened, `performance.now()`, and the number of the pointer press that caused it. */
type Occasion = { atMs: number; gesture: number | null };

/** `runs` contains the run of each changed path. */
type OpenStep = Occasion & { runs: ReadonlyMap<string, string | null> };

export const MAX_STEPS = 200;

/** A longer pause within a run starts a new step, in ms. */
export const RUN_PAUSE_MS = 1000;

export const startHistory = (state: Snapshot): History => ({ states: [state], at: 0, open: null });

/** Adds a state with its simultaneous changes, and drops the states that were undone. */
export function record(
  { states, at, open }: History,
  state: Snapshot,
  changes: readonly Change[],
  occasion: Occasion,
): History {
  let past: readonly Snapshot[] = states.slice(0, at + 1);
  const others: Change[] = [];
  for (const change of changes) {
    const tidied = change.isTidying ? tidy(past, change) : null;
    if (tidied) past = tidied;
    else others.push(change);
  }
  if (others.length === 0) return withoutRepeats(past, past.length - 1, open);
  const extended = open && joins(open, others, occasion) ? open : null;
  const earlier = extended ? past.slice(0, -1) : past;
  const next = [...earlier, state].slice(-MAX_STEPS - 1);
  const runs = new Map(others.map(({ name, run }) => [name, run]));
  const step = { ...occasion, runs: new Map([...(extended?.runs ?? []), ...runs]) };
  return withoutRepeats(next, next.length - 1, step);
}

/** Closes the last step: the next change starts a new one. */
export const seal = (history: History): History => ({ ...history, open: null });

/** The history one step back, or one step forward; null without one. */
export const moved = ({ states, at }: History, by: 1 | -1): History | null =>
  states[at + by] ? { states, at: at + by, open: null } : null;

/** Replaces values in every state, so that no undo restores values from before a newer save. */
export const replaceValues = ({ states, at }: History, values: Snapshot): History =>
  withoutRepeats(
    states.map((state) => new Map([...state, ...values])),
    at,
    null,
  );

/**
 * Formats a typed text where it was typed, so that the formatting is no step of its own. Null if no step typed
 * it.
 */
function tidy(states: readonly Snapshot[], { name, before, after }: Change): Snapshot[] | null {
  const typedIn = states.map((state) => isSame(state.get(name), before)).lastIndexOf(false) + 1;
  if (typedIn === 0) return null;
  return states.map((state, index) =>
    index < typedIn ? state : new Map([...state, [name, after]]),
  );
}

/** Drops states that equal the one before them. */
function withoutRepeats(states: readonly Snapshot[], at: number, open: OpenStep | null): History {
  const isRepeat = (state: Snapshot, index: number) => {
    const before = index > 0 && states[index - 1];
    return before && [...state].every(([name, value]) => isSame(value, before.get(name)));
  };
  const repeats = states.map(isRepeat);
  if (!repeats.includes(true)) return { states, at, open };
  return {
    states: states.filter((_, index) => !repeats[index]),
    at: at - repeats.slice(0, at + 1).filter(Boolean).length,
    open: null,
  };
}

/** All changes of one pointer press are one step; otherwise the run decides. */
function joins(step: OpenStep, changes: readonly Change[], { atMs, gesture }: Occasion): boolean {
  if (step.gesture !== gesture) return false;
  if (gesture !== null) return true;
  const isOfRun = ({ name, run }: Change) => run !== null && step.runs.get(name) === run;
  return atMs - step.atMs <= RUN_PAUSE_MS && changes.every(isOfRun);
}
