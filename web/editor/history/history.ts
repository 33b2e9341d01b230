import { isSame } from '../../fields/is-same.ts';

/** A value of the form before and after it changed, by its path. */
export type Change = {
  name: string;
  before: unknown;
  after: unknown;
  /** Changes of the same run that follow each other are one step; null makes each a step of its own. */
  run: string | null;
  /** It only tidies up what was typed, and belongs to the step that did that. */
  isTidying: boolean;
};

/** What is undone at once. */
export type Step = {
  changes: readonly Change[];
  /** When it last grew. */
  atMs: number;
  /** The press of the pointer that it is a part of; null without one. */
  gesture: number | null;
  /** What comes next may still join it. */
  isOpen: boolean;
};

/** Steps that can be undone, oldest first, and those that can be redone, the next one last. */
export type History = { done: readonly Step[]; undone: readonly Step[] };

export const NO_HISTORY: History = { done: [], undone: [] };

export const MAX_STEPS = 200;

/** Changes of one run with longer pauses are steps of their own. */
export const RUN_PAUSE_MS = 1000;

/** How changes came. */
type Occasion = { atMs: number; gesture: number | null };

/** The history after changes that were made at once. What had been undone is forgotten. */
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

/** Whatever comes next is another step. */
export function seal(history: History): History {
  const last = history.done.at(-1);
  if (!last?.isOpen) return history;
  return { ...history, done: [...history.done.slice(0, -1), { ...last, isOpen: false }] };
}

/** Takes back the latest step; null when there is none. */
export function undo({ done, undone }: History): { step: Step; history: History } | null {
  const last = done.at(-1);
  if (!last) return null;
  const step = { ...last, isOpen: false };
  return { step, history: { done: done.slice(0, -1), undone: [...undone, step] } };
}

/** Makes what was undone last again; null when there is nothing. */
export function redo({ done, undone }: History): { step: Step; history: History } | null {
  const step = undone.at(-1);
  return step ? { step, history: { done: [...done, step], undone: undone.slice(0, -1) } } : null;
}

/** Puts each tidying change into the step that it belongs to: the latest one of the same value. */
function tidyUp(done: readonly Step[], changes: readonly Change[]) {
  let steps = done;
  const others: Change[] = [];
  for (const change of changes) {
    const at = change.isTidying
      ? steps.findLastIndex((step) => step.changes.some(({ name }) => name === change.name))
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

/** One press of the pointer is one step, whatever it changes; without one it is the run that counts. */
function joins(step: Step, changes: readonly Change[], { atMs, gesture }: Occasion): boolean {
  if (!step.isOpen || step.gesture !== gesture || isNested(step.changes, changes)) return false;
  if (gesture !== null) return true;
  const isOfRun = ({ name, run }: Change) =>
    run !== null && step.changes.some((other) => other.name === name && other.run === run);
  return atMs - step.atMs <= RUN_PAUSE_MS && changes.every(isOfRun);
}

/** A list and a part of it cannot be taken back together. */
const isNested = (some: readonly Change[], others: readonly Change[]) =>
  some.some((a) =>
    others.some((b) => a.name.startsWith(`${b.name}.`) || b.name.startsWith(`${a.name}.`)),
  );

/** One change for each path; a value that is back where it began is left out. */
function mergeChanges(earlier: readonly Change[], later: readonly Change[]): Change[] {
  const byName = new Map(earlier.map((change) => [change.name, change]));
  for (const change of later) {
    const first = byName.get(change.name) ?? change;
    byName.set(change.name, { ...change, before: first.before });
  }
  return [...byName.values()].filter(({ before, after }) => !isSame(before, after));
}
