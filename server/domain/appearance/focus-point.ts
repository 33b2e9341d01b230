import type { FocusPoint } from '../../contract/focus-point.ts';
import { readPath } from '../read-path.ts';

/** The center of a picture. */
export const CENTER: FocusPoint = { x: 50, y: 50 };

/** A stored focus point within the picture; the middle for a missing or invalid coordinate. */
export const readFocusPoint = (stored: unknown): FocusPoint => ({
  x: percentOf(readPath(stored, 'x')) ?? CENTER.x,
  y: percentOf(readPath(stored, 'y')) ?? CENTER.y,
});

const percentOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(100, Math.max(0, value))
    : undefined;

export const isCenter = ({ x, y }: FocusPoint): boolean => x === CENTER.x && y === CENTER.y;

/** The CSS of an image that fills its box, such as `30% 50%`; undefined for the center, which is CSS's default. */
export const objectPosition = (point: FocusPoint): string | undefined =>
  isCenter(point) ? undefined : `${point.x}% ${point.y}%`;
