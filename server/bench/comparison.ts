/** One line of the report. Ratio and bound are absent where there is no yardstick. */
export type Comparison = {
  what: string;
  /** The figure of streamhost, and of what it is compared with, each with its unit. */
  ours: string;
  yardstick?: string;
  /** Ours divided by the yardstick. */
  ratio?: number;
  bound?: { atLeast: number } | { atMost: number };
};

/** The median. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** The column headings. */
export const HEADING = ['what is compared', 'streamhost', 'yardstick', 'ratio', 'bound'];

/** The cells of one line: what, ours, yardstick, ratio, bound and whether it holds. */
export function cells(comparison: Comparison): string[] {
  const { what, ours, yardstick = '', ratio } = comparison;
  return [what, ours, yardstick, ratio?.toFixed(2) ?? '', verdict(comparison)];
}

/** Whether the ratio keeps its bound; a figure without one does. */
export function isKept({ ratio = Number.NaN, bound }: Comparison): boolean {
  if (!bound) return true;
  return 'atLeast' in bound ? ratio >= bound.atLeast : ratio <= bound.atMost;
}

function verdict(comparison: Comparison): string {
  const { bound } = comparison;
  if (!bound) return '';
  const limit = 'atLeast' in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`;
  return `${limit}: ${isKept(comparison) ? 'holds' : 'MISSED'}`;
}
