import { STAGE } from '#contract/stage.ts';
import { type Box, inset } from './drawing.ts';

type Size = { width: number; height: number };

/** Parts that a plaque should not cover. `goal` reaches from the label to the lower edge of the bar. */
export type Obstacles = {
  goal: Box;
  board: Box | null;
  milestones: Box | null;
  votes: Box | null;
  name: Box | null;
  timer: Box | null;
  /** The area of alerts: the tip that reaches a goal has an alert during the celebration. */
  alert: Box | null;
};

/** The distances of a plaque to the edge of the stage and to the parts next to it, in pixels. */
const MARGIN = 24;
const GAP = 26;
/** The distance below which a plaque would seem to touch another part. */
const CLEARANCE = 16;
/** Minimum width of the space beside the board; in a narrower space the plaque may cover the board. */
const MIN_WIDTH = 520;
const MIN_CENTERED_WIDTH = 800;

/** The horizontal space that the board leaves. */
function spaceBesideBoard(board: Box | null): { left: number; right: number } {
  const whole = { left: MARGIN, right: STAGE.width - MARGIN };
  if (!board) return whole;
  const isOnLeft = board.x + board.width / 2 < STAGE.width / 2;
  const space = isOnLeft
    ? { ...whole, left: Math.max(MARGIN, board.x + board.width + MARGIN) }
    : { ...whole, right: Math.min(whole.right, board.x - MARGIN) };
  return space.right - space.left < MIN_WIDTH ? whole : space;
}

/** The maximum width of a plaque. It stays in the middle of the stage unless that leaves too little space. */
export function maxPlaqueWidth(board: Box | null): number {
  const { left, right } = spaceBesideBoard(board);
  const middle = STAGE.width / 2;
  const centered = 2 * Math.min(middle - left, right - middle);
  return centered >= MIN_CENTERED_WIDTH ? centered : right - left;
}

/**
 * The place of a plaque: above or below the goal, centered or moved aside from the board, then beside the name, above
 * the alerts, or at an edge of the stage. It is the first place that covers nothing, otherwise the place that covers
 * least.
 */
export function placePlaque(
  { width, height }: Size,
  { goal, board, milestones, votes, name, timer, alert }: Obstacles,
): Box {
  const space = spaceBesideBoard(board);
  const middle = goal.x + goal.width / 2 - width / 2;
  const xs = [
    clamp(middle, MARGIN, STAGE.width - MARGIN - width),
    clamp(middle, space.left, space.right - width),
  ];
  const above = (box: Box) => box.y - GAP - height;
  const below = (box: Box) => box.y + box.height + GAP;
  const ys = [
    above(goal),
    below(goal),
    ...(name ? [below(name), above(name)] : []),
    ...(alert ? [above(alert)] : []),
    STAGE.height - MARGIN - height,
    MARGIN,
  ].map((y) => clamp(y, MARGIN, STAGE.height - MARGIN - height));
  const taken = [goal, board, milestones, votes, name, timer, alert].flatMap((box) =>
    box ? inset(box, -CLEARANCE) : [],
  );
  const places = ys.flatMap((y) => xs.map((x) => ({ x: Math.round(x), y, width, height })));
  const covered = places.map((place) => sum(taken.map((box) => overlap(place, box))));
  const best = places[covered.indexOf(Math.min(...covered))];
  if (!best) throw new Error('A plaque has at least one place.');
  return best;
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The common area of two boxes in square pixels. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
