/** What an overlay in a preview reports about the positions of its parts. Free of TypeBox, as the rest of what goes through `postMessage`. */
import { MAX_SPRITES } from './limits.ts';

/** In the order in which they are drawn; `name` is the live name, `card` the logo card, which covers a part of the board. */
export const PART_KINDS = [
  'sprite',
  'name',
  'board',
  'card',
  'milestones',
  'goal',
  'alert',
] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** A part of the overlay where it rests, in pixels of the stage: (x, y) is its center. */
export type StagePart = {
  kind: PartKind;
  /** Which of the sprites of the layout; 0 for what there is one of. */
  index: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees, clockwise. */
  rotation: number;
};

/** Every sprite, and one of each other kind. */
const MAX_PARTS = MAX_SPRITES + PART_KINDS.length - 1;
/** Farther away than anything that can be set. */
const FARTHEST = 100_000;

/** Reads a list of parts; null when anything in it is strange. */
export function readStageParts(data: unknown): StagePart[] | null {
  if (!Array.isArray(data) || data.length > MAX_PARTS) return null;
  const parts = data.map(readPart);
  return parts.every((part) => part !== null) ? parts : null;
}

function readPart(data: unknown): StagePart | null {
  if (typeof data !== 'object' || data === null) return null;
  const given = new Map<string, unknown>(Object.entries(data));
  const number = (key: string) => {
    const value = given.get(key);
    return typeof value === 'number' && Math.abs(value) <= FARTHEST ? value : Number.NaN;
  };
  const kind = PART_KINDS.find((known) => known === given.get('kind'));
  const index = number('index');
  const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
  const rotation = number('rotation');
  if (!kind || !Number.isInteger(index) || index < 0 || index >= MAX_SPRITES) return null;
  if ([x, y, width, height, rotation].some(Number.isNaN) || width < 0 || height < 0) return null;
  return { kind, index, x, y, width, height, rotation };
}
