/** A tip with an amount, on the way to a running total. */
export type TimedTip = {
  /** When it was recorded, in ms since 1970. */
  atMs: number;
  /** Above 0. */
  cents: number;
  /** Null for an anonymous one. */
  fanName: string | null;
};

/** A step of the running total: one tip, or several close together. */
export type CurveStep = {
  /** Times of its first and last tip, in ms since 1970. */
  fromMs: number;
  toMs: number;
  tips: number;
  addedCents: number;
  /** The running total after it. */
  totalCents: number;
  /** Fan of a single tip; null for an anonymous one or several tips. */
  fanName: string | null;
};

/** More steps than this are less than a few pixels apart. */
const MOST_STEPS = 150;
/** The times of tips that came together are spread over this long. */
const SHORTEST_MS = 60_000;

/** The tips that are to be added up: how many, and when the first and the last of them came. */
export type Span = { tips: number; firstMs: number; lastMs: number };

/** How long a chart of these tips is, in ms; at least a minute. */
export const spanMs = ({ firstMs, lastMs }: Pick<Span, 'firstMs' | 'lastMs'>) =>
  Math.max(SHORTEST_MS, lastMs - firstMs);

/** Adds tips up, oldest first, into at most about `mostSteps` steps. */
export function createRunningTotal(span: Span, mostSteps = MOST_STEPS) {
  const bucketMs = span.tips > mostSteps ? spanMs(span) / mostSteps : 0;
  const bucketOf = (atMs: number) => Math.floor((atMs - span.firstMs) / bucketMs);
  const steps: CurveStep[] = [];
  let totalCents = 0;

  function add({ atMs, cents, fanName }: TimedTip): void {
    totalCents += cents;
    const step = steps.at(-1);
    if (step && bucketMs > 0 && bucketOf(step.fromMs) === bucketOf(atMs)) {
      step.toMs = atMs;
      step.tips += 1;
      step.addedCents += cents;
      step.totalCents = totalCents;
      step.fanName = null;
    } else {
      steps.push({ fromMs: atMs, toMs: atMs, tips: 1, addedCents: cents, totalCents, fanName });
    }
  }

  return { add, steps: steps as readonly CurveStep[], totalCents: () => totalCents };
}
