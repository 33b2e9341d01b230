import type { PlacedText } from '../layout/drawing.ts';
import type { MilestoneRow, MilestonesLayout } from '../layout/milestones.ts';
import type { Panel } from '../layout/panel.ts';
import { easeIn, easeOut } from './easing.ts';
import { COUNT_MS, LEAVE_MS, ROW_MS, TICK_MS } from './timings.ts';
import { endOf, retarget, still, type Tween, valueAt } from './tween.ts';

/** What moves in the list as one: a row as it looks in one state, or the band of the next goal. */
export type MilestoneItem = {
  /** The same from one list to the next. */
  key: string;
  y: number;
  panels: readonly (Panel | null)[];
  texts: readonly (PlacedText | null)[];
  strike: Panel | null;
};

/** Alpha and `drawn` are from 0 to 1; `drawn` is how much of the strike is there. */
export type MilestoneItemMotion = {
  item: MilestoneItem;
  y: Tween;
  alpha: Tween;
  drawn: Tween;
};

/** By key, from back to front, and the height of the panel in pixels. */
export type MilestonesMotion = {
  items: ReadonlyMap<string, MilestoneItemMotion>;
  height: Tween;
  reachedCount: number;
};

/** Everything in place, at rest. */
export const milestonesAtRest = (list: MilestonesLayout | null): MilestonesMotion => ({
  items: new Map(itemsOf(list).map((item) => [item.key, atRest(item)])),
  height: still(list?.box.height ?? 0),
  reachedCount: list?.reachedCount ?? 0,
});

const BAND = 'band';

const atRest = (item: MilestoneItem): MilestoneItemMotion => ({
  item,
  y: still(item.y),
  alpha: still(1),
  drawn: still(1),
});

/**
 * Moves the list from where it is at `fromMs` to `list`. A goal that is reached is ticked once the goal bar is full,
 * which counts up until then. Where nothing is to be moved, the list is at rest at once.
 */
export function moveMilestones(
  before: MilestonesMotion,
  list: MilestonesLayout,
  fromMs: number,
): MilestonesMotion {
  const { motion, reachedCount } = list;
  const rest = milestonesAtRest(list);
  if (!motion.reorder) return rest;
  const isReached = reachedCount > before.reachedCount;
  const startMs = fromMs + (isReached && motion.countUp ? COUNT_MS : 0);
  const course = { startMs, durationMs: ROW_MS, easing: easeOut };
  const leaving = { startMs, durationMs: LEAVE_MS, easing: easeIn };
  const drawing = { startMs, durationMs: TICK_MS, easing: easeOut };
  const moved = [...rest.items].map(([key, { item }]): [string, MilestoneItemMotion] => {
    const old = before.items.get(key);
    if (old) {
      const y = retarget(old.y, item.y, course);
      return [key, { item, y, alpha: retarget(old.alpha, 1, course), drawn: old.drawn }];
    }
    const isDrawn = motion.celebration && isReached && item.strike !== null;
    const drawn = isDrawn ? retarget(still(0), 1, drawing) : still(1);
    return [key, { item, y: still(item.y), alpha: retarget(still(0), 1, course), drawn }];
  });
  const gone = [...before.items]
    .filter(([key, { alpha }]) => !rest.items.has(key) && valueAt(alpha, fromMs) > 0)
    .map(([key, old]): [string, MilestoneItemMotion] => [
      key,
      { ...old, alpha: retarget(old.alpha, 0, leaving) },
    ]);
  return {
    // Rows that go are behind those that take their places, and in front of the band, which stays under them till then.
    items: new Map([...moved.filter(isBand), ...gone, ...moved]),
    height: retarget(before.height, list.box.height, course),
    reachedCount,
  };
}

const isBand = ([key]: readonly [string, MilestoneItemMotion]) => key === BAND;

/** When the movement ends. */
export const milestonesRestMs = ({ items, height }: MilestonesMotion): number =>
  Math.max(
    endOf(height),
    ...[...items.values()].flatMap(({ y, alpha, drawn }) => [endOf(y), endOf(alpha), endOf(drawn)]),
  );

/** The band first: the rows are in front of it. */
function itemsOf(list: MilestonesLayout | null): MilestoneItem[] {
  if (!list) return [];
  const { band, rows } = list;
  const { box, panels } = band ?? {};
  return [
    ...(box && panels ? [{ key: BAND, y: box.y, panels, texts: [], strike: null }] : []),
    ...rows.map(itemOf),
  ];
}

/** A row that changes its state becomes another item, so that one look fades into the other. */
const itemOf = ({ key, state, box, mark, reward, amount, strike }: MilestoneRow) => ({
  key: `${key} ${state} ${reward?.text ?? ''}`,
  y: box.y,
  panels: mark,
  texts: [reward, amount],
  strike,
});
