import { STAGE } from '#contract/stage.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import { type Bounds, boundsOf } from './part-geometry.ts';
import type { Pull } from './pull-part.ts';

/** A line over the whole overlay that a part lies flush with. */
export type Guide = { axis: 'x' | 'y'; at: number };

/** Where edges may come to rest, in pixels of the overlay. */
export type SnapLines = { x: readonly number[]; y: readonly number[] };

/** Farther from the edge of the overlay than this, nothing reads as a margin. */
const WIDEST_MARGIN = 200;

/** The edges and the middle of the overlay, those of the other parts, and margins as wide as theirs. */
export function snapLines(others: readonly StagePart[]): SnapLines {
  const all = others.map(boundsOf);
  const margins = [...new Set(all.flatMap(marginsOf))];
  const mirrored = (size: number) => margins.flatMap((margin) => [margin, size - margin]);
  return {
    x: unique([
      ...[STAGE.width / 2, 0, STAGE.width],
      ...all.flatMap(({ left, centerX, right }) => [left, centerX, right]),
      ...mirrored(STAGE.width),
    ]),
    y: unique([
      ...[STAGE.height / 2, 0, STAGE.height],
      ...all.flatMap(({ top, centerY, bottom }) => [top, centerY, bottom]),
      ...mirrored(STAGE.height),
    ]),
  };
}

const marginsOf = ({ left, right, top, bottom }: Bounds) =>
  [left, STAGE.width - right, top, STAGE.height - bottom].filter(
    (margin) => margin > 0 && margin <= WIDEST_MARGIN,
  );

const unique = (lines: readonly number[]) => [...new Set(lines)];

/** Which parts say nothing about where this one should be: itself, and what moves with it. */
export const isApart = (part: StagePart, other: StagePart) =>
  part.kind === 'sprite' || other.kind === 'sprite'
    ? part.kind !== other.kind || part.index !== other.index
    : part.kind !== other.kind && !(BOARD.has(part.kind) && BOARD.has(other.kind));

const BOARD: ReadonlySet<string> = new Set(['board', 'card']);

export type Limits = { min: number; max: number };

/** What a pull comes to: a whole number within its limits, and the line that one of its edges lies on. */
export type Settled = { value: number; guide: Guide | null };

/**
 * Lets a pull come to rest on the nearest line within `reach` pixels of the overlay. `start` is the value of
 * the setting where its edges were measured; without lines it is only rounded and kept within its limits.
 */
export function settle(
  { wanted, edges }: Pull,
  start: number,
  { lines, reach, limits }: { lines: SnapLines | null; reach: number; limits: Limits },
): Settled {
  let nearest: (Guide & { value: number; gap: number; perPixel: number }) | null = null;
  for (const { axis, at, perPixel } of edges) {
    const now = at + (wanted - start) / perPixel;
    for (const line of lines?.[axis] ?? []) {
      const gap = Math.abs(line - now);
      if (gap > reach || (nearest && gap >= nearest.gap)) continue;
      nearest = { axis, at: line, value: start + (line - at) * perPixel, gap, perPixel };
    }
  }
  const value = clamp(nearest?.value ?? wanted, limits);
  if (!nearest) return { value, guide: null };
  // A whole number may miss the line by the half of its step; a limit by more.
  const missed = Math.abs(value - nearest.value);
  const { axis, at } = nearest;
  return { value, guide: missed <= 0.5 ? { axis, at } : null };
}

/** A whole number within the limits. */
export const clamp = (value: number, { min, max }: Limits): number =>
  Math.min(max, Math.max(min, Math.round(value)));
