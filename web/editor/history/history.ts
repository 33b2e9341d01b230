import { isSame } from '../../fields/at-path.ts';

/** A change of the value at a path. */
export type Change = {
  name: string;
  before: unknown;
  after: unknown;
  /** Consecutive changes of the same run become one step; null makes each a separate step. */
  run: string | null;
  /** Whether the change only formats typed text; it is merged into the step of that text. */
  isTidying: boolean;
};

/** The changes that one undo reverts. */
export type Step = {
  changes: readonly Change[];
  /** Time of its latest change, `performance.now()`. */
  atMs: number;
  /** Number of the pointer press that caused it; null without one. */
  gesture: number | null;
  /** Whether the next change may be merged into it. */
  isOpen: boolean;
};

/** The undo and redo stacks; the last element of each is the next one to use. */
export type History = { done: readonly Step[]; undone: readonly Step[] };

export const NO_HISTORY: History = { done: [], undone: [] };

export const MAX_STEPS = 200;

/** A longer pause within a run starts a new step, in ms. */
export const RUN_PAUSE_MS = 1000;

type Occasion = { atMs: number; gesture: number | null };

/** Adds simultaneous changes, and clears the redo stack. */
export function record(
  history: History,
  changes: readonly Change[],
  { atMs, gesture }: Occasion,
): History {
  const { steps, others } = tidyUp(history.done, changes);
  if (others.length === 0) return { done: steps, undone: [] };
  const last = steps.at(-1);
  const joined = last && joins(last, others, { atMs, gesture }) ? last : undefined;
  const merged = mergeChanges(joined?.changes ?? [], others);
  const earlier = joined ? steps.slice(0, -1) : steps;
  if (merged.length === 0) return { done: earlier, undone: [] };
  const step: Step = { changes: merged, atMs, gesture, isOpen: true };
  return { done: [...earlier, step].slice(-MAX_STEPS), undone: [] };
}

/** Closes the last step: the next change starts a new one. */
export function seal(history: History): History {
  const last = history.done.at(-1);
  if (!last?.isOpen) return history;
  return { ...history, done: [...history.done.slice(0, -1), { ...last, isOpen: false }] };
}

/** The step to revert, and the history after it; null without one. */
export function undo({ done, undone }: History): { step: Step; history: History } | null {
  const last = done.at(-1);
  if (!last) return null;
  const step = { ...last, isOpen: false };
  return { step, history: { done: done.slice(0, -1), undone: [...undone, step] } };
}

/** The step to repeat, and the history after it; null without one. */
export function redo({ done, undone }: History): { step: Step; history: History } | null {
  const step = undone.at(-1);
  return step ? { step, history: { done: [...done, step], undone: undone.slice(0, -1) } } : null;
}

/**
 * Removes changes of values that were replaced by a newer save: undoing them would restore outdated values.
 */
export function dropReplaced({ done, undone }: History, replaced: readonly Change[]): History {
  const rest = (steps: readonly Step[]) =>
    steps.flatMap((step) => {
      const changes = step.changes.filter((change) => !overlaps([change], replaced));
      return changes.length > 0 ? [{ ...step, changes }] : [];
    });
  return { done: rest(done), undone: rest(undone) };
}

/** Merges each tidying change into the latest step of the same value. */
function tidyUp(done: readonly Step[], changes: readonly Change[]) {
  let steps = done;
  const others: Change[] = [];
  for (const change of changes) {
    const at = change.isTidying
      ? steps
          .map(({ changes }) => changes.some(({ name }) => name === change.name))
          .lastIndexOf(true)
      : -1;
    if (at < 0) {
      others.push(change);
      continue;
    }
    steps = steps.flatMap((step, index) => {
      if (index !== at) return [step];
      const merged = mergeChanges(step.changes, [change]);
      return merged.length > 0 ? [{ ...step, changes: merged }] : [];
    });
  }
  return { steps, others };
}

/** All changes of one pointer press are one step; otherwise the run decides. */
function joins(step: Step, changes: readonly Change[], { atMs, gesture }: Occasion): boolean {
  if (!step.isOpen || step.gesture !== gesture || isNested(step.changes, changes)) return false;
  if (gesture !== null) return true;
  const isOfRun = ({ name, run }: Change) =>
    run !== null && step.changes.some((other) => other.name === name && other.run === run);
  return atMs - step.atMs <= RUN_PAUSE_MS && changes.every(isOfRun);
}

/** A list and one of its items cannot be reverted in one step. */
const isNested = (some: readonly Change[], others: readonly Change[]) =>
  some.some((a) =>
    others.some((b) => a.name.startsWith(`${b.name}.`) || b.name.startsWith(`${a.name}.`)),
  );

/** Whether some change the same value, or a list and one of its items. */
const overlaps = (some: readonly Change[], others: readonly Change[]) =>
  isNested(some, others) || some.some((a) => others.some((b) => a.name === b.name));

/** One change per path, without values that are unchanged in the end. */
function mergeChanges(earlier: readonly Change[], later: readonly Change[]): Change[] {
  const byName = new Map(earlier.map((change) => [change.name, change]));
  for (const change of later) {
    const first = byName.get(change.name) ?? change;
    byName.set(change.name, { ...change, before: first.before });
  }
  return [...byName.values()].filter(({ before, after }) => !isSame(before, after));
}
