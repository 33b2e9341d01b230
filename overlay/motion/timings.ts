/** A row that moves to its place. */
export const ROW_MS = 220;
/** A row that leaves. */
export const LEAVE_MS = 0.7 * ROW_MS;
/** Amounts that count up, and the fill of the goal bar. */
export const COUNT_MS = 600;
/**
 * Minimum time between two texts of a counted amount, each of which has to be painted. Faster changes cannot be read.
 */
export const COUNT_STEP_MS = 50;
/** The highlight behind the row of a new tip. */
export const HIGHLIGHT_MS = 1600;
/** The celebration of a goal after the bar is full. With the filling it takes about five seconds. */
export const CELEBRATION_MS = 4500;
/** The exit at the end of a celebration; a celebration that is cut short has only this time left. */
export const CELEBRATION_LEAVE_MS = 320;
/** The exit at the end of an alert; a skipped alert has only this time left. */
export const ALERT_LEAVE_MS = 320;
/** The strike through a goal that is reached. */
export const TICK_MS = 420;
/** The label of another goal. */
export const LABEL_MS = 300;
/** The moment of the winner of a question, once its bars have grown. */
export const WINNER_MS = 2600;
