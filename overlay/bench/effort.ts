/** How long is measured; longer gives steadier figures. */
export type Effort = {
  /** Rounds of each side of a comparison. */
  rounds: number;
  /** Rounds of a comparison of moving sprites, of which there are most. */
  spriteRounds: number;
  /** From the first picture to the start of the measurement. */
  settleMs: number;
  /** How long an animated page is measured. */
  watchMs: number;
  /** How long an idle page is measured. */
  idleMs: number;
  /** How long a slider is dragged. */
  dragMs: number;
  /** Numbers of sprites; the bounds are for 10, 100 and 1,000. */
  spriteCounts: readonly number[];
};

/** In all at most eight minutes on two cores. */
export const EFFORT: Effort = {
  rounds: 3,
  spriteRounds: 2,
  settleMs: 500,
  watchMs: 1500,
  idleMs: 5000,
  dragMs: 2000,
  spriteCounts: [10, 100, 1000],
};
