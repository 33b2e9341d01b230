import type { StagePart } from '#contract/stage-parts.ts';

/** In pixels of the overlay, from its top left corner. */
export type Point = { x: number; y: number };

/** An upright box by its edges and its middle. */
export type Bounds = {
  left: number;
  centerX: number;
  right: number;
  top: number;
  centerY: number;
  bottom: number;
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The smallest upright box around a part that may be turned. */
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

/** A point of the overlay as a part sees it that may be turned: from its center, unturned. */
function seenFrom({ x, y, rotation }: StagePart, point: Point): Point {
  const [cos, sin] = [Math.cos(radians(rotation)), Math.sin(radians(rotation))];
  const [across, down] = [point.x - x, point.y - y];
  return { x: across * cos + down * sin, y: down * cos - across * sin };
}

/** Whether a part is hit at `point`; a thin one counts as at least `2 * reach` thick. */
export function isHit(part: StagePart, point: Point, reach: number): boolean {
  const { x, y } = seenFrom(part, point);
  return (
    Math.abs(x) <= Math.max(part.width / 2, reach) &&
    Math.abs(y) <= Math.max(part.height / 2, reach)
  );
}

/** The topmost of the parts, which are given from back to front, that is hit at `point`; where none is, one that is thin and near. */
export const partAt = (
  parts: readonly StagePart[],
  point: Point,
  reach: number,
): StagePart | undefined =>
  parts.findLast((part) => isHit(part, point, 0)) ??
  parts.findLast((part) => isHit(part, point, reach));

/** How far `to` is turned clockwise from `from` around `center`, in degrees. */
export function turnBetween(center: Point, from: Point, to: Point): number {
  const angle = ({ x, y }: Point) => Math.atan2(y - center.y, x - center.x);
  return ((angle(to) - angle(from)) * 180) / Math.PI;
}

/** The same direction, above -180 and up to 180 degrees. */
export const within180 = (degrees: number): number => {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
};
