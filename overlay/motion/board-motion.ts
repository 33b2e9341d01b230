import type { BoardLayout } from '../layout/board/board.ts';
import type { BoardRow } from '../layout/board/board-row.ts';
import type { PlacedText } from '../layout/drawing.ts';
import type { Panel } from '../layout/panel.ts';
import type { MotionSettings } from '../layout/settings/read-layout-settings.ts';
import { easeIn, easeOut } from './easing.ts';
import { highlightStart } from './highlight.ts';
import { COUNT_MS, HIGHLIGHT_MS, LEAVE_MS, ROW_MS } from './timings.ts';
import { constant, endOf, retarget, type Tween, valueAt } from './tween.ts';

/** An item that moves as one: a fan's name and amount, or the panel and highlight of a place. */
export type BoardItem = {
  /** Identifies the item from one board to the next. */
  key: string;
  y: number;
  /** Null for a place. */
  fan: {
    cents: number;
    currency: string;
    name: PlacedText | null;
    amount: PlacedText | null;
  } | null;
  panel: Panel | null;
  highlight: readonly (Panel | null)[];
};

export type ItemMotion = {
  item: BoardItem;
  y: Tween;
  alpha: Tween;
  cents: Tween;
  /** When its highlight started, in ms; null without one. */
  litAtMs: number | null;
  isLeaving: boolean;
};

/** By key, from back to front. */
export type BoardMotion = ReadonlyMap<string, ItemMotion>;

/** How far below its place a new fan appears. */
const RISE_PX = 8;

/** The board without movement. */
export const idleBoard = (board: BoardLayout | null): BoardMotion =>
  new Map(itemsOf(board).map((item) => [item.key, idleItem(item)]));

const idleItem = (item: BoardItem): ItemMotion => ({
  item,
  y: constant(item.y),
  alpha: constant(1),
  cents: constant(item.fan?.cents ?? 0),
  litAtMs: null,
  isLeaving: false,
});

/** Moves every item from its position at `fromMs` to its place on `board`. */
export function moveBoard(before: BoardMotion, board: BoardLayout, fromMs: number): BoardMotion {
  const { motion } = board;
  const isTip = tipDetector(before);
  const after = new Map<string, ItemMotion>();
  for (const item of itemsOf(board)) {
    const old = before.get(item.key);
    const moved = old ? move(old, item, motion, fromMs) : enter(item, motion, fromMs);
    const isLit = motion.highlight && isTip(item);
    after.set(
      item.key,
      isLit ? { ...moved, litAtMs: highlightStart(old?.litAtMs ?? null, fromMs) } : moved,
    );
  }
  if (!motion.reorder) return after;
  const leaving = [...before.values()]
    .filter(({ item, alpha }) => !after.has(item.key) && valueAt(alpha, fromMs) > 0)
    .map((old) => [old.item.key, leave(old, fromMs)] as const);
  // Leaving items are behind the items that replace them.
  return new Map([...leaving, ...after]);
}

/** When the movement ends, in ms. */
export const boardEndMs = (motion: BoardMotion): number =>
  Math.max(
    0,
    ...[...motion.values()].flatMap(({ y, alpha, cents, litAtMs }) => [
      endOf(y),
      endOf(alpha),
      endOf(cents),
      litAtMs === null ? 0 : litAtMs + HIGHLIGHT_MS,
    ]),
  );

function move(old: ItemMotion, item: BoardItem, motion: MotionSettings, startMs: number) {
  const row = { startMs, durationMs: ROW_MS, easing: easeOut };
  const count = { startMs, durationMs: COUNT_MS, easing: easeOut };
  const cents = item.fan?.cents ?? 0;
  return {
    ...idleItem(item),
    ...(motion.reorder && { y: retarget(old.y, item.y, row), alpha: retarget(old.alpha, 1, row) }),
    ...(motion.countUp && { cents: retarget(old.cents, cents, count) }),
    litAtMs: motion.highlight ? old.litAtMs : null,
  };
}

function enter(item: BoardItem, motion: MotionSettings, startMs: number): ItemMotion {
  if (!motion.reorder) return idleItem(item);
  const row = { startMs, durationMs: ROW_MS, easing: easeOut };
  const from = item.fan ? item.y + RISE_PX : item.y;
  return {
    ...idleItem(item),
    y: retarget(constant(from), item.y, row),
    alpha: retarget(constant(0), 1, row),
  };
}

const leave = (old: ItemMotion, startMs: number): ItemMotion => ({
  ...old,
  alpha: retarget(old.alpha, 0, { startMs, durationMs: LEAVE_MS, easing: easeIn }),
  isLeaving: true,
});

/**
 * Returns a test whether a fan has just tipped. A fan who only moved up has the same amount as before, or is new on a
 * full board with the lowest amount.
 */
function tipDetector(before: BoardMotion): (item: BoardItem) => boolean {
  const staying = [...before.values()].filter(({ isLeaving }) => !isLeaving);
  const hadFreePlace = staying.some(({ item }) => item.key.startsWith(FREE_PLACE));
  const lowest = Math.min(...staying.flatMap(({ item }) => item.fan?.cents ?? []));
  return ({ key, fan }) => {
    if (!fan) return false;
    const old = before.get(key)?.item.fan;
    return old ? fan.cents > old.cents : hadFreePlace || fan.cents > lowest;
  };
}

const FREE_PLACE = 'free place ';

/** Places come first: fans move in front of them. */
function itemsOf(board: BoardLayout | null): BoardItem[] {
  const rows = board?.tiers.flatMap((tier) => tier.rows) ?? [];
  return [...rows.flatMap(placeOf), ...rows.flatMap(fanOf)];
}

const placeOf = ({ panel, isTaken, box: { y } }: BoardRow): BoardItem[] =>
  panel
    ? [{ key: isTaken ? 'first place' : `${FREE_PLACE}${y}`, y, fan: null, panel, highlight: [] }]
    : [];

const fanOf = ({ fanKey, amountCents, currency, name, amount, highlight, box: { y } }: BoardRow) =>
  fanKey === null
    ? []
    : [
        {
          key: `fan ${fanKey}`,
          y,
          fan: { cents: amountCents, currency, name, amount },
          panel: null,
          highlight,
        },
      ];
