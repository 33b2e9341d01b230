/** One line of the report. Ratio and bound are absent where nothing is compared. */
export type Comparison = {
  what: string;
  /** The figure of streamhost, and of what it is compared with, each with its unit. */
  ours: string;
  yardstick?: string;
  /** Ours divided by the yardstick. */
  ratio?: number;
  bound?: { atLeast: number } | { atMost: number };
};

/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** What stands above the lines. */
export const HEADING = ['what is compared', 'streamhost', 'yardstick', 'ratio', 'bound'];

/** The cells of one line: what, ours, yardstick, ratio, bound and whether it holds. */
export function cells({ what, ours, yardstick = '', ratio, bound }: Comparison): string[] {
  return [what, ours, yardstick, ratio?.toFixed(2) ?? '', bound ? verdict(bound, ratio) : ''];
}

function verdict(bound: NonNullable<Comparison['bound']>, ratio = Number.NaN): string {
  const isAtLeast = 'atLeast' in bound;
  const holds = isAtLeast ? ratio >= bound.atLeast : ratio <= bound.atMost;
  const limit = isAtLeast ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`;
  return `${limit}: ${holds ? 'holds' : 'MISSED'}`;
}
