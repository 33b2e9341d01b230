/** How much is measured; more gives steadier figures. */
export type Effort = {
  /** How often the two sides of a comparison take turns. */
  rounds: number;
  /** From the first picture until measuring starts. */
  settleMs: number;
  /** How long one page that moves is watched. */
  watchMs: number;
  /** How long one page that stands still is watched. */
  idleMs: number;
  /** How long a slider is dragged. */
  dragMs: number;
  /** How many sprites there are; bounds belong to 10, 100 and 1,000. */
  spriteCounts: readonly number[];
};

export const FULL: Effort = {
  rounds: 3,
  settleMs: 1000,
  watchMs: 2500,
  idleMs: 10_000,
  dragMs: 5000,
  spriteCounts: [10, 100, 1000],
};

/** Shows that every measurement runs; its figures mean nothing. */
export const QUICK: Effort = {
  rounds: 1,
  settleMs: 50,
  watchMs: 250,
  idleMs: 250,
  dragMs: 250,
  spriteCounts: [10],
};
