import { STAGE } from '#contract/stage.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import { LARGE_TURN } from './nudge-part.ts';
import { type Bounds, boundsOf, type Point } from './part-geometry.ts';
import type { PartValues } from './part-settings.ts';
import { type Grip, type Pull, pullTo } from './pull-part.ts';
import type { StageLimits } from './stage-limits.ts';

/** An alignment line across the overlay. */
export type Guide = { axis: 'x' | 'y'; at: number };

/** Snap positions in overlay pixels. */
type SnapLines = { x: readonly number[]; y: readonly number[] };

/** Maximum distance to the overlay's edge that counts as a margin. */
const WIDEST_MARGIN = 200;

/** Snap positions: edges and centers of the overlay and the other parts, and margins equal to theirs. */
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

/** Whether a part can snap to another one, which excludes itself and parts that move with it. */
export const canSnapTo = (part: StagePart, other: StagePart) =>
  part.kind === 'sprite' || other.kind === 'sprite'
    ? part.kind !== other.kind || part.index !== other.index
    : part.kind !== other.kind && !(BOARD.has(part.kind) && BOARD.has(other.kind));

const BOARD: ReadonlySet<string> = new Set(['board', 'card']);

export type Limits = { min: number; max: number };

/** The final value, within its limits, and the guide to which an edge snapped. */
type Snapped = { value: number; guide: Guide | null };

/**
 * Snaps a value to the nearest line within `reach`. `start` is the value at which its edges were measured;
 * without a line in reach the value is rounded and clamped.
 */
export function snap(
  { target, edges }: Pull,
  start: number,
  { lines, reach, limits }: { lines: SnapLines | null; reach: number; limits: Limits },
): Snapped {
  let nearest: (Guide & { value: number; gap: number; perPixel: number }) | null = null;
  for (const { axis, at, perPixel } of edges) {
    const now = at + (target - start) / perPixel;
    for (const line of lines?.[axis] ?? []) {
      const gap = Math.abs(line - now);
      if (gap > reach || (nearest && gap >= nearest.gap)) continue;
      nearest = { axis, at: line, value: start + (line - at) * perPixel, gap, perPixel };
    }
  }
  const value = clamp(nearest?.value ?? target, limits);
  if (!nearest) return { value, guide: null };
  // Rounding moves the edge off the line by half a step at most. A larger distance means that a limit
  // applies.
  const missed = Math.abs(value - nearest.value);
  const { axis, at } = nearest;
  return { value, guide: missed <= 0.5 ? { axis, at } : null };
}

/** Rounds and clamps a value. */
export const clamp = (value: number, { min, max }: Limits): number =>
  Math.min(max, Math.max(min, Math.round(value)));

export type PullOptions = {
  /** Snap distance in overlay pixels; 0 turns snapping off. */
  reach: number;
  /** Rotates in steps of 15 degrees. */
  isStepped: boolean;
};

type Around = { parts: readonly StagePart[]; limitsOf: StageLimits['limitsOf'] };

/** The settings of a dragged part with the pointer at `to`, and the guides. */
export function snapPull(
  grip: Grip,
  to: Point,
  { reach, isStepped, parts, limitsOf }: PullOptions & Around,
): { values: PartValues; guides: Guide[] } {
  const { part, values } = grip;
  const lines = reach > 0 ? snapLines(parts.filter((other) => canSnapTo(part, other))) : null;
  const snapped = pullTo(grip, to).map((pull) => {
    const { setting } = pull;
    const around = { lines, reach, limits: limitsOf(part, setting) };
    return [setting, snap(stepped(pull, isStepped), values[setting] ?? 0, around)] as const;
  });
  return {
    values: Object.fromEntries(snapped.map(([setting, { value }]) => [setting, value])),
    guides: snapped.flatMap(([, { guide }]) => (guide ? [guide] : [])),
  };
}

const stepped = (pull: Pull, isStepped: boolean): Pull =>
  isStepped && pull.setting === 'rotation'
    ? { ...pull, target: Math.round(pull.target / LARGE_TURN) * LARGE_TURN }
    : pull;
