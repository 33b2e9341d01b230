/** A row that takes its place. */
export const ROW_MS = 220;
/** A row that leaves. */
export const LEAVE_MS = 0.7 * ROW_MS;
/** Amounts that count up, and the fill of the goal bar. */
export const COUNT_MS = 600;
/** Counted amounts change their letters this often: faster cannot be read, and each step is painted. */
export const COUNT_STEP_MS = 50;
/** The light behind the row of a new tip, from its first glimmer to its last. */
export const HIGHLIGHT_MS = 1600;
/** The celebration of a goal, once the bar is full. */
export const CELEBRATION_MS = 2500;
