/** How long and how often to measure; longer gives steadier figures. Under eight minutes on two slow cores. */
export const BENCH_OPTIONS = {
  /** Rounds of each side of a comparison. */
  rounds: 2,
  /** From the first picture to the start of the measurement. */
  warmUpMs: 500,
  /** How long an animated page is measured. */
  watchMs: 1500,
  /** How long an idle page is measured. */
  idleMs: 5000,
  /** Numbers of sprites; the bounds are for these. */
  spriteCounts: [10, 100, 1000],
};
