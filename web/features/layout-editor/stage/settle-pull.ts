import type { StagePart } from '#contract/stage-parts.ts';
import { LARGE_TURN } from './nudge-part.ts';
import type { Point } from './part-geometry.ts';
import type { PartValues } from './part-settings.ts';
import { type Grip, type Pull, pullTo } from './pull-part.ts';
import { type Guide, isApart, settle, snapLines } from './snapping.ts';
import type { StageLimits } from './stage-limits.ts';

/** How the pointer is pulled. */
export type PullOptions = {
  /** How near a line draws a part to it, in pixels of the overlay; 0 for not at all. */
  reach: number;
  /** Turns by 15 degrees. */
  isStepped: boolean;
};

type Around = { parts: readonly StagePart[]; limitsOf: StageLimits['limitsOf'] };

/** The settings of a held part when the pointer is at `to`, and the lines that it has come to lie on. */
export function settlePull(
  grip: Grip,
  to: Point,
  { reach, isStepped, parts, limitsOf }: PullOptions & Around,
): { values: PartValues; guides: Guide[] } {
  const { part, values } = grip;
  const lines = reach > 0 ? snapLines(parts.filter((other) => isApart(part, other))) : null;
  const settled = pullTo(grip, to).map((pull) => {
    const { setting } = pull;
    const around = { lines, reach, limits: limitsOf(part, setting) };
    return [setting, settle(stepped(pull, isStepped), values[setting] ?? 0, around)] as const;
  });
  return {
    values: Object.fromEntries(settled.map(([setting, { value }]) => [setting, value])),
    guides: settled.flatMap(([, { guide }]) => (guide ? [guide] : [])),
  };
}

const stepped = (pull: Pull, isStepped: boolean): Pull =>
  isStepped && pull.setting === 'rotation'
    ? { ...pull, wanted: Math.round(pull.wanted / LARGE_TURN) * LARGE_TURN }
    : pull;
