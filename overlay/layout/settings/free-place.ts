import { STAGE } from '#contract/stage.ts';
import type { Box } from '../drawing.ts';
import { DEFAULT_PLACES } from './default-places.ts';

/** A square around its center. */
export type Square = { x: number; y: number; height: number };

/** The grid of places that are tried after the default ones. It does not divide the stage, so that rows differ. */
const STEP_PX = 70;

/**
 * The center for a new sprite of this height: the first default place that touches nothing, otherwise any such place,
 * otherwise one beside the parts with the largest distance to other sprites.
 */
export function freePlace(
  height: number,
  { sprites, parts }: { sprites: readonly Square[]; parts: readonly Box[] },
): Pick<Square, 'x' | 'y'> {
  const places = [...DEFAULT_PLACES, ...gridOf(height)].map(({ x, y }) => ({ x, y, height }));
  const besideParts = places.filter((place) => !parts.some((part) => isTouched(place, part)));
  const { x, y } =
    besideParts.find((place) => !sprites.some((sprite) => isTouched(place, boxOf(sprite)))) ??
    farthest(besideParts, sprites) ??
    farthest(places, sprites) ??
    MIDDLE;
  return { x, y };
}

const MIDDLE = { x: STAGE.width / 2, y: STAGE.height / 2 };

/** The centers of squares inside the stage, by rows. */
function gridOf(height: number): Pick<Square, 'x' | 'y'>[] {
  const columns = steps(height, STAGE.width);
  return steps(height, STAGE.height).flatMap((y) => columns.map((x) => ({ x, y })));
}

function steps(size: number, length: number): number[] {
  const space = Math.max(0, length - size);
  const first = Math.round((length - space) / 2);
  return Array.from({ length: Math.floor(space / STEP_PX) + 1 }, (_, at) => first + at * STEP_PX);
}

/** The place whose nearest sprite is farthest away; undefined if every place has a sprite on it. */
function farthest(
  places: readonly Square[],
  sprites: readonly Square[],
): Pick<Square, 'x' | 'y'> | undefined {
  let best: { place: Square; distance: number } | undefined;
  for (const place of places) {
    const distances = sprites.map(({ x, y }) => Math.hypot(x - place.x, y - place.y));
    const distance = Math.min(...distances, Number.POSITIVE_INFINITY);
    if (distance > (best?.distance ?? 0)) best = { place, distance };
  }
  return best?.place;
}

const boxOf = ({ x, y, height }: Square): Box => ({
  x: x - height / 2,
  y: y - height / 2,
  width: height,
  height,
});

function isTouched(place: Square, other: Box): boolean {
  const box = boxOf(place);
  return (
    box.x < other.x + other.width &&
    other.x < box.x + box.width &&
    box.y < other.y + other.height &&
    other.y < box.y + box.height
  );
}
