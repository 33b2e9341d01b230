/** A place of a sprite, as a layout stores it. */
type Place = { x: number; y: number; height: number };

/** Rows and columns that leave board, live name and goal bar free, of the default values and of the quiet look. */
const COLUMNS = [160, 400, 640, 880, 1120, 1360];
const TOP_PX = 140;
const BESIDE_NAME_PX = 390;
const BELOW_NAME_PX = 640;
const ABOVE_GOAL_PX = 850;
const HEIGHT_PX = 200;

const placesAt = (y: number, columns: readonly number[]): Place[] =>
  columns.map((x) => ({ x, y, height: HEIGHT_PX }));

const [FIRST = 0, SECOND = 0, THIRD = 0] = COLUMNS;
const LAST = COLUMNS.at(-1) ?? 0;

/** The places of the theme's images, one for each, if no layout places them. */
export const DEFAULT_PLACES: readonly Place[] = [
  ...placesAt(TOP_PX, [FIRST, SECOND, THIRD, LAST]),
  ...placesAt(BESIDE_NAME_PX, [FIRST, LAST, SECOND]),
  ...placesAt(BELOW_NAME_PX, COLUMNS),
  ...placesAt(ABOVE_GOAL_PX, COLUMNS.slice(-2)),
];
