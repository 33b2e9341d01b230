import type { Tip } from '#contract/tips.ts';

/** What the host did with a tip: an option, or null for left undecided. */
export type Step = { tip: Tip; optionId: string | null };

export type Deciding = {
  /** Since the mode began, newest last. */
  steps: readonly Step[];
  /** Tips whose step was undone: the server may not list them as undecided yet. */
  returned: readonly Tip[];
  /** The tip on screen. */
  currentId: string | null;
};

export const NOTHING_DECIDED: Deciding = { steps: [], returned: [], currentId: null };

/** The tips that wait for a decision, oldest first. `undecided` may still contain tips that were just decided. */
export function waitingTips(
  undecided: readonly Tip[],
  { steps, returned }: Pick<Deciding, 'steps' | 'returned'>,
): Tip[] {
  const tips = new Map([...returned, ...undecided].map((tip) => [tip.id, tip]));
  for (const { tip } of steps) tips.delete(tip.id);
  return [...tips.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The tip on screen. It stays while it waits, whatever comes meanwhile: the next key is meant for it. */
export const currentTip = (waiting: readonly Tip[], { currentId }: Deciding): Tip | undefined =>
  waiting.find(({ id }) => id === currentId) ?? waiting[0];

/** Goes on to the next tip. */
export function decided(deciding: Deciding, waiting: readonly Tip[], step: Step): Deciding {
  const at = waiting.findIndex(({ id }) => id === step.tip.id);
  const next = waiting[at + 1] ?? waiting.find(({ id }) => id !== step.tip.id);
  return { ...deciding, steps: [...deciding.steps, step], currentId: next?.id ?? null };
}

/** Shows the tip of the newest step again; the same state without a step. */
export function undone(deciding: Deciding): Deciding {
  const step = deciding.steps.at(-1);
  if (!step) return deciding;
  return {
    steps: deciding.steps.slice(0, -1),
    returned: [...deciding.returned, step.tip],
    currentId: step.tip.id,
  };
}

/** The tips that were left undecided wait again. */
export const withoutLeft = (deciding: Deciding): Deciding => ({
  ...deciding,
  steps: deciding.steps.filter(({ optionId }) => optionId !== null),
  currentId: null,
});

/** The number that a key stands for, also on keyboards whose digits need Shift; null for another key. */
export function digitOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): number | null {
  const digit = /^\d$/.exec(key)?.[0] ?? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}
