import type { PlacedText } from '../layout/drawing.ts';
import type { MilestoneRow, MilestonesLayout } from '../layout/goal/milestones.ts';
import type { Panel } from '../layout/panel.ts';
import { easeIn, easeOut } from './easing.ts';
import { COUNT_MS, LEAVE_MS, ROW_MS, TICK_MS } from './timings.ts';
import { constant, endOf, retarget, type Tween, valueAt } from './tween.ts';

/** An item that moves as one: a row in one state, or the band of the next goal. */
type MilestoneItem = {
  /** Identifies the item from one list to the next. */
  key: string;
  y: number;
  panels: readonly (Panel | null)[];
  texts: readonly (PlacedText | null)[];
  strike: Panel | null;
};

/** Alpha and `drawn` are from 0 to 1; `drawn` is the visible part of the strike. */
export type MilestoneItemMotion = {
  item: MilestoneItem;
  y: Tween;
  alpha: Tween;
  drawn: Tween;
};

/** Items by key, from back to front, and the height of the panel in pixels. */
export type MilestonesMotion = {
  items: ReadonlyMap<string, MilestoneItemMotion>;
  height: Tween;
  reachedCount: number;
};

/** The list without movement. */
export const idleMilestones = (list: MilestonesLayout | null): MilestonesMotion => ({
  items: new Map(itemsOf(list).map((item) => [item.key, idleItem(item)])),
  height: constant(list?.box.height ?? 0),
  reachedCount: list?.reachedCount ?? 0,
});

const BAND = 'band';

const idleItem = (item: MilestoneItem): MilestoneItemMotion => ({
  item,
  y: constant(item.y),
  alpha: constant(1),
  drawn: constant(1),
});

/**
 * Moves the list from its state at `fromMs` to `list`. A goal that is reached is ticked once the goal bar is full,
 * which counts up until then. Without any movement the list is idle at once.
 */
export function moveMilestones(
  before: MilestonesMotion,
  list: MilestonesLayout,
  fromMs: number,
): MilestonesMotion {
  const { motion, reachedCount } = list;
  const target = idleMilestones(list);
  if (!motion.reorder) return target;
  const isReached = reachedCount > before.reachedCount;
  const startMs = fromMs + (isReached && motion.countUp ? COUNT_MS : 0);
  const course = { startMs, durationMs: ROW_MS, easing: easeOut };
  const leaving = { startMs, durationMs: LEAVE_MS, easing: easeIn };
  const drawing = { startMs, durationMs: TICK_MS, easing: easeOut };
  const moved = [...target.items].map(([key, { item }]): [string, MilestoneItemMotion] => {
    const old = before.items.get(key);
    if (old) {
      const y = retarget(old.y, item.y, course);
      return [key, { item, y, alpha: retarget(old.alpha, 1, course), drawn: old.drawn }];
    }
    const isDrawn = motion.celebration && isReached && item.strike !== null;
    const drawn = isDrawn ? retarget(constant(0), 1, drawing) : constant(1);
    return [key, { item, y: constant(item.y), alpha: retarget(constant(0), 1, course), drawn }];
  });
  const leavingItems = [...before.items]
    .filter(([key, { alpha }]) => !target.items.has(key) && valueAt(alpha, fromMs) > 0)
    .map(([key, old]): [string, MilestoneItemMotion] => [
      key,
      { ...old, alpha: retarget(old.alpha, 0, leaving) },
    ]);
  return {
    // Leaving rows are behind the rows that replace them, and in front of the band.
    items: new Map([...moved.filter(isBand), ...leavingItems, ...moved]),
    height: retarget(before.height, list.box.height, course),
    reachedCount,
  };
}

const isBand = ([key]: readonly [string, MilestoneItemMotion]) => key === BAND;

/** When the movement ends, in ms. */
export const milestonesEndMs = ({ items, height }: MilestonesMotion): number =>
  Math.max(
    endOf(height),
    ...[...items.values()].flatMap(({ y, alpha, drawn }) => [endOf(y), endOf(alpha), endOf(drawn)]),
  );

/** The band comes first: rows are in front of it. */
function itemsOf(list: MilestonesLayout | null): MilestoneItem[] {
  if (!list) return [];
  const { band, rows } = list;
  const { box, panels } = band ?? {};
  return [
    ...(box && panels ? [{ key: BAND, y: box.y, panels, texts: [], strike: null }] : []),
    ...rows.map(itemOf),
  ];
}

/** A row in another state is another item, so that both states cross-fade. */
const itemOf = ({ key, state, box, mark, reward, amount, strike }: MilestoneRow) => ({
  key: `${key} ${state} ${reward?.text ?? ''}`,
  y: box.y,
  panels: mark,
  texts: [reward, amount],
  strike,
});
