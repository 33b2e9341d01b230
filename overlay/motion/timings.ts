/** A row that moves to its place. */
export const ROW_MS = 220;
/** A row that leaves. */
export const LEAVE_MS = 0.7 * ROW_MS;
/** Amounts that count up, and the fill of the goal bar. */
export const COUNT_MS = 600;
/** Between two texts of a counted amount: faster cannot be read, and each has to be painted. */
export const COUNT_STEP_MS = 50;
/** The highlight behind the row of a new tip. */
export const HIGHLIGHT_MS = 1600;
/** The celebration of a goal, once the bar is full: with the filling about five seconds. */
export const CELEBRATION_MS = 4500;
/** The end of a celebration, in which everything of it leaves; one that is cut short has only this. */
export const CELEBRATION_LEAVE_MS = 320;
/** The end of an alert, in which it leaves; one that is skipped has only this. */
export const ALERT_LEAVE_MS = 320;
/** The line through a goal that is reached. */
export const TICK_MS = 420;
/** The label of another goal. */
export const LABEL_MS = 300;
