import { STAGE } from '#contract/stage.ts';
import { type Box, inset } from './drawing.ts';

type Size = { width: number; height: number };

/** What a plaque must not cover; `goal` reaches from the label to the lower edge of the bar. */
export type Surroundings = {
  goal: Box;
  board: Box | null;
  milestones: Box | null;
  name: Box | null;
  /** All that an alert may take up: the tip that reaches a goal is announced while that is celebrated. */
  alert: Box | null;
};

/** From a plaque to the edge of the stage, and to the parts next to it. */
const MARGIN = 24;
const GAP = 26;
/** Closer than this to another part, a plaque would seem to touch it. */
const APART = 16;
/** A narrower place beside the board is not worth keeping clear of it. */
const LEAST_ROOM = 520;
const LEAST_CENTERED = 800;

/** The part of the stage's width that is not the board's. */
function roomBesideBoard(board: Box | null): { left: number; right: number } {
  const whole = { left: MARGIN, right: STAGE.width - MARGIN };
  if (!board) return whole;
  const isOnLeft = board.x + board.width / 2 < STAGE.width / 2;
  const room = isOnLeft
    ? { ...whole, left: Math.max(MARGIN, board.x + board.width + MARGIN) }
    : { ...whole, right: Math.min(whole.right, board.x - MARGIN) };
  return room.right - room.left < LEAST_ROOM ? whole : room;
}

/** How wide a plaque may be: it stays in the middle of the stage, unless that leaves too little room. */
export function plaqueRoom(board: Box | null): number {
  const { left, right } = roomBesideBoard(board);
  const middle = STAGE.width / 2;
  const centered = 2 * Math.min(middle - left, right - middle);
  return centered >= LEAST_CENTERED ? centered : right - left;
}

/**
 * The place of a plaque on the stage: above the goal or below it, in its middle or moved aside from the board, else
 * beside the name, above the alerts or at an edge of the stage; the first of these places that covers nothing, or else the least.
 */
export function placePlaque(
  { width, height }: Size,
  { goal, board, milestones, name, alert }: Surroundings,
): Box {
  const room = roomBesideBoard(board);
  const middle = goal.x + goal.width / 2 - width / 2;
  const xs = [
    clamp(middle, MARGIN, STAGE.width - MARGIN - width),
    clamp(middle, room.left, room.right - width),
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
  const taken = [goal, board, milestones, name, alert].flatMap((box) =>
    box ? inset(box, -APART) : [],
  );
  const places = ys.flatMap((y) => xs.map((x) => ({ x: Math.round(x), y, width, height })));
  const covered = places.map((place) => sum(taken.map((box) => overlap(place, box))));
  const least = places[covered.indexOf(Math.min(...covered))];
  if (!least) throw new Error('A plaque has at least one place.');
  return least;
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** In square pixels. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
