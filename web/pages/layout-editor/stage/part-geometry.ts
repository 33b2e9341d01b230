import { STAGE } from '#contract/stage.ts';
import type { StagePart } from '#contract/stage-parts.ts';

/** In overlay pixels, from the top left corner. */
export type Point = { x: number; y: number };

/** The edges and center of an axis-aligned box. */
export type Bounds = {
  left: number;
  centerX: number;
  right: number;
  top: number;
  centerY: number;
  bottom: number;
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The axis-aligned bounding box of a part. */
export function boundsOf({ x, y, width, height, rotation }: StagePart): Bounds {
  const cos = Math.abs(Math.cos(radians(rotation)));
  const sin = Math.abs(Math.sin(radians(rotation)));
  const across = (width * cos + height * sin) / 2;
  const down = (width * sin + height * cos) / 2;
  return {
    left: x - across,
    centerX: x,
    right: x + across,
    top: y - down,
    centerY: y,
    bottom: y + down,
  };
}

/** Whether a part is in the left half of the stage. */
export const isOnLeft = ({ x }: Pick<StagePart, 'x'>): boolean => x < STAGE.width / 2;

/** Converts a point to the part's coordinates: relative to its center, without its rotation. */
function seenFrom({ x, y, rotation }: StagePart, point: Point): Point {
  const [cos, sin] = [Math.cos(radians(rotation)), Math.sin(radians(rotation))];
  const [across, down] = [point.x - x, point.y - y];
  return { x: across * cos + down * sin, y: down * cos - across * sin };
}

/** Whether `point` hits a part; a part counts as at least `2 * reach` thick. */
export function isHit(part: StagePart, point: Point, reach: number): boolean {
  const { x, y } = seenFrom(part, point);
  return (
    Math.abs(x) <= Math.max(part.width / 2, reach) &&
    Math.abs(y) <= Math.max(part.height / 2, reach)
  );
}

/** The topmost part at `point`, else a thin part nearby. `parts` are ordered from back to front. */
export const partAt = (
  parts: readonly StagePart[],
  point: Point,
  reach: number,
): StagePart | undefined => {
  const fromFront = [...parts].reverse();
  return (
    fromFront.find((part) => isHit(part, point, 0)) ??
    fromFront.find((part) => isHit(part, point, reach))
  );
};

/** The clockwise angle from `from` to `to` around `center`, in degrees. */
export function turnBetween(center: Point, from: Point, to: Point): number {
  const angle = ({ x, y }: Point) => Math.atan2(y - center.y, x - center.x);
  return ((angle(to) - angle(from)) * 180) / Math.PI;
}

/** Normalizes an angle to (-180, 180] degrees. */
export const within180 = (degrees: number): number => {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
};
