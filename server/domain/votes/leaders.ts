type Counted = { id: string; total_cents: number };

/** The ids of the options with the highest sum above zero, in their order; several in a tie. */
export function leaderIds(options: readonly Counted[]): string[] {
  const highest = Math.max(0, ...options.map(({ total_cents }) => total_cents));
  return highest === 0
    ? []
    : options.filter(({ total_cents }) => total_cents === highest).map(({ id }) => id);
}
