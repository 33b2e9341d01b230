/** How much is measured; more gives steadier figures. */
export type Effort = {
  /** How often the two sides of a comparison take turns. */
  rounds: number;
  /** How long one turn is. */
  seconds: number;
  /** Requests, one after another, whose median time is taken. */
  samples: number;
  /** Sizes of the lives that are compared, in tips; the first one is the yardstick. */
  tipCounts: readonly [number, ...number[]];
  /** Lives in the list. */
  lives: number;
  /** Starts of the program. */
  starts: number;
  /** Requests between the two looks at the memory. */
  soak: number;
  /** Seconds of overlays and writers after a start. */
  minute: number;
};

export const FULL: Effort = {
  rounds: 7,
  seconds: 3,
  samples: 300,
  tipCounts: [100, 10_000, 100_000],
  lives: 1000,
  starts: 5,
  soak: 100_000,
  minute: 60,
};

/** Shows that every measurement runs; its figures mean nothing. */
export const QUICK: Effort = {
  rounds: 1,
  seconds: 1,
  samples: 3,
  tipCounts: [5, 10, 20],
  lives: 10,
  starts: 1,
  soak: 50,
  minute: 2,
};
