/** A tip with an amount, on the way to a running total. */
type TimedTip = {
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
  /** The running total after the step. */
  totalCents: number;
  /** Fan of a single tip; null for an anonymous one or several tips. */
  fanName: string | null;
};

export type TipCurve = {
  /** Oldest first. */
  steps: readonly CurveStep[];
  startMs: number;
  /** A little after the last step, so that it is visible. */
  endMs: number;
  tips: number;
  totalCents: number;
};

/** More steps would be less than a few pixels apart. */
const MOST_STEPS = 150;
/** Tips at one moment are spread over this time. */
const SHORTEST_MS = 60_000;

/** Share of the time span that is kept free after the last step. */
const TAIL = 0.03;

/** The tips to add up: their number, and the times of the first and the last one. */
export type Span = { tips: number; firstMs: number; lastMs: number };

/** The length of a chart of these tips, in ms. */
const spanMs = ({ firstMs, lastMs }: Pick<Span, 'firstMs' | 'lastMs'>) =>
  Math.max(SHORTEST_MS, lastMs - firstMs);

/** Adds tips to an opening balance, oldest first, in at most about `mostSteps` steps. */
export function createRunningTotal(
  span: Span,
  { mostSteps = MOST_STEPS, openingCents = 0 }: { mostSteps?: number; openingCents?: number } = {},
) {
  const bucketMs = span.tips > mostSteps ? spanMs(span) / mostSteps : 0;
  const bucketOf = (atMs: number) => Math.floor((atMs - span.firstMs) / bucketMs);
  const steps: CurveStep[] = [];
  let totalCents = openingCents;

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

/** The curve of these steps, oldest first; null with fewer than two tips. */
export function curveOf(steps: readonly CurveStep[]): TipCurve | null {
  const [first, last] = [steps[0], steps.at(-1)];
  const tips = steps.reduce((sum, step) => sum + step.tips, 0);
  if (!first || !last || tips < 2) return null;
  const span = { firstMs: first.fromMs, lastMs: last.toMs };
  const length = spanMs(span);
  // A short burst is centred; otherwise its rise would be the edge of the chart.
  const startMs = span.firstMs - (length - (span.lastMs - span.firstMs)) / 2;
  const endMs = startMs + length * (1 + TAIL);
  return { steps, startMs, endMs, tips, totalCents: last.totalCents };
}
