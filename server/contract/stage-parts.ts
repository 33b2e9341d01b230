/**
 * The positions of an overlay's parts, which it reports in a preview. Free of TypeBox, as all messages of
 * `postMessage`.
 */
import { MAX_SPRITES } from './limits.ts';

/** In drawing order; `name` is the live name, `card` the logo card, which covers a part of the board. */
export const PART_KINDS = [
  'sprite',
  'name',
  'board',
  'card',
  'milestones',
  'votes',
  'goal',
  'timer',
  'alert',
] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** The idle position of a part of the overlay, in pixels of the stage: (x, y) is its center. */
export type StagePart = {
  kind: PartKind;
  /** The index of a sprite of the layout; 0 for other parts. */
  index: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees, clockwise. */
  rotation: number;
};

/** All sprites, and one of each other kind. */
const MAX_PARTS = MAX_SPRITES + PART_KINDS.length - 1;
/** Beyond any position that settings allow. */
const FARTHEST = 100_000;

/** Parses a list of parts; null if anything in it is invalid. */
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
  const kind = PART_KINDS.find((candidate) => candidate === given.get('kind'));
  const index = number('index');
  const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
  const rotation = number('rotation');
  if (!kind || !Number.isInteger(index) || index < 0 || index >= MAX_SPRITES) return null;
  if ([x, y, width, height, rotation].some(Number.isNaN) || width < 0 || height < 0) return null;
  return { kind, index, x, y, width, height, rotation };
}
