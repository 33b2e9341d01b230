/** One line of the report. Ratio and bound are absent without a baseline. */
export type Comparison = {
  what: string;
  /** The values of streamhost and of the baseline, each with its unit. */
  ours: string;
  yardstick?: string;
  /** Our value divided by the baseline. */
  ratio?: number;
  bound?: Bound | undefined;
};

export type Bound = { atLeast: number } | { atMost: number };

/** Compares two values of the same unit; `shown` formats one. */
export const compared = (
  what: string,
  [ours, yardstick]: readonly [ours: number, yardstick: number],
  shown: (figure: number) => string,
  bound?: Bound,
): Comparison => ({
  what,
  ours: shown(ours),
  yardstick: shown(yardstick),
  ratio: ours / yardstick,
  bound,
});

/** Formats milliseconds with this many decimals. */
export const inMs = (decimals: number) => (ms: number) => `${ms.toFixed(decimals)} ms`;

/** The percentile of the values; `share` is from 0 to 1. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The median. */
export const median = (figures: readonly number[]) => percentile(figures, 0.5);

/** The column headings. */
export const HEADING = ['what is compared', 'streamhost', 'yardstick', 'ratio', 'bound'];

/** The cells of one line: name, ours, baseline, ratio, bound and whether it holds. */
export function cells(comparison: Comparison): string[] {
  const { what, ours, yardstick = '', ratio } = comparison;
  return [what, ours, yardstick, ratio?.toFixed(2) ?? '', verdict(comparison)];
}

/** Whether the ratio is within its bound; a value without a bound is. */
export function isWithinBound({ ratio = Number.NaN, bound }: Comparison): boolean {
  if (!bound) return true;
  return 'atLeast' in bound ? ratio >= bound.atLeast : ratio <= bound.atMost;
}

function verdict(comparison: Comparison): string {
  const { bound } = comparison;
  if (!bound) return '';
  const limit = 'atLeast' in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`;
  return `${limit}: ${isWithinBound(comparison) ? 'holds' : 'MISSED'}`;
}
