import type { Placement } from '#contract/settings/setting.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import { within180 } from './part-geometry.ts';
import type { PartValues } from './part-settings.ts';

/** A key press on a part. */
export type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>;

const STEP = 1;
const LARGE_STEP = 10;
/** Degrees per step with Shift, for keys and pointer. */
export const LARGE_TURN = 15;

const ARROWS = new Map(
  Object.entries<{ across: number; up: number }>({
    ArrowLeft: { across: -1, up: 0 },
    ArrowRight: { across: 1, up: 0 },
    ArrowUp: { across: 0, up: 1 },
    ArrowDown: { across: 0, up: -1 },
  }),
);

/** With Shift, brackets are braces on many keyboards. */
const TURNS = new Map(Object.entries<number>({ '[': -1, '{': -1, ']': 1, '}': 1 }));

/** The settings that a key changes. Null for other keys; empty if the key does not apply to the part. */
export function nudge(part: StagePart, values: PartValues, press: Press): PartValues | null {
  const turn = TURNS.get(press.key);
  if (turn !== undefined) {
    if (values.rotation === undefined) return {};
    const by = turn * (press.shiftKey ? LARGE_TURN : STEP);
    return { rotation: within180(values.rotation + by) };
  }
  const arrow = ARROWS.get(press.key);
  if (!arrow) return null;
  const changes = press.altKey ? growthOf(part, arrow) : moveOf(part, arrow);
  const step = press.shiftKey ? LARGE_STEP : STEP;
  return Object.fromEntries(
    (Object.entries(changes) as [Placement, number][]).flatMap(([setting, by]) => {
      const value = values[setting];
      return by === 0 || value === undefined ? [] : [[setting, value + by * step]];
    }),
  );
}

type Arrow = { across: number; up: number };

function moveOf({ kind }: StagePart, { across, up }: Arrow): PartValues {
  if (kind === 'goal') return { bottom: up };
  return { x: across, y: -up };
}

/** The right arrow enlarges a part; the up arrow, too, unless the part only grows downwards. */
function growthOf({ kind }: StagePart, { across, up }: Arrow): PartValues {
  if (kind === 'goal') return { width: across, height: up };
  // The lower edge moves in the direction of the arrow.
  if (kind === 'milestones') return { width: across, height: -up };
  if (kind === 'name' || kind === 'board' || kind === 'alert') return { width: across + up };
  return { height: across + up };
}
