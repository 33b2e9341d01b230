import type { Placement } from '#contract/settings/setting.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import { within180 } from './part-geometry.ts';
import type { PartValues } from './part-settings.ts';

/** A key that is pressed on a part. */
export type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>;

const STEP = 1;
const LARGE_STEP = 10;
/** What Shift turns by, with the keys as with the pointer. */
export const LARGE_TURN = 15;

const ARROWS: Record<string, { across: number; up: number }> = {
  ArrowLeft: { across: -1, up: 0 },
  ArrowRight: { across: 1, up: 0 },
  ArrowUp: { across: 0, up: 1 },
  ArrowDown: { across: 0, up: -1 },
};

/** With Shift the brackets are braces on many keyboards. */
const TURNS: Record<string, number> = { '[': -1, '{': -1, ']': 1, '}': 1 };

/**
 * What a key makes of the settings of a part; only what changes. Null when the key is none of its keys, an
 * empty object when it is one and this part has nothing to change with it.
 */
export function nudge(part: StagePart, values: PartValues, press: Press): PartValues | null {
  const turn = TURNS[press.key];
  if (turn !== undefined) {
    if (values.rotation === undefined) return {};
    const by = turn * (press.shiftKey ? LARGE_TURN : STEP);
    return { rotation: within180(values.rotation + by) };
  }
  const arrow = ARROWS[press.key];
  if (!arrow) return null;
  const way = press.altKey ? growthOf(part, arrow) : moveOf(part, arrow);
  const step = press.shiftKey ? LARGE_STEP : STEP;
  return Object.fromEntries(
    (Object.entries(way) as [Placement, number][]).flatMap(([setting, by]) => {
      const value = values[setting];
      return by === 0 || value === undefined ? [] : [[setting, value + by * step]];
    }),
  );
}

type Arrow = { across: number; up: number };

function moveOf({ kind }: StagePart, { across, up }: Arrow): PartValues {
  if (kind === 'goal') return { bottom: up };
  // To the left and downwards it goes away from its corner.
  if (kind === 'board' || kind === 'card') return { padding: -across - up };
  return { x: across, y: -up };
}

/** To the right and upwards it grows. */
function growthOf({ kind }: StagePart, { across, up }: Arrow): PartValues {
  if (kind === 'goal') return { width: across, height: up };
  if (kind === 'name' || kind === 'board') return { width: across + up };
  return { height: across + up };
}
