import { STAGE } from '#contract/stage.ts';
import { type Box, inset } from '../drawing.ts';
import type { BoardSettings } from '../settings/read-layout-settings.ts';

type TierPlan = {
  /** 0 to 2. A tier without places is left out, and the others keep their number. */
  tier: number;
  header: Box;
  rows: Box[];
};

/** `card` is null if the logo card has no height. */
type BoardPlan = { box: Box; card: Box | null; tiers: TierPlan[] };

/** The normal and the minimum height of a row, as factors of its font size. */
const ROW_HEIGHT = 2;
const MIN_ROW_HEIGHT = 1.3;

/**
 * Places the board and its parts, including free rows, so that rows never jump. Rows that do not fit on the stage are
 * squeezed, then dropped from the bottom. A free board has the size that it has at the edge, and is all on the stage.
 * Null if nothing is left to show.
 */
export function planBoard(
  counts: readonly number[],
  board: BoardSettings,
  cardHeight: number,
): BoardPlan | null {
  const plan = planAtEdge(counts, board, cardHeight);
  return plan && board.corner ? moveTo(board.corner, plan) : plan;
}

/** Moves a plan as near to this upper left corner as the edges of the stage allow. */
function moveTo(corner: { x: number; y: number }, { box, card, tiers }: BoardPlan): BoardPlan {
  const x = Math.max(0, Math.min(corner.x, STAGE.width - box.width));
  const y = Math.max(0, Math.min(corner.y, STAGE.height - box.height));
  const moved = (one: Box): Box => ({ ...one, x: one.x + x - box.x, y: one.y + y - box.y });
  return {
    box: moved(box),
    card: card && moved(card),
    tiers: tiers.map(({ tier, header, rows }) => ({
      tier,
      header: moved(header),
      rows: rows.map(moved),
    })),
  };
}

function planAtEdge(
  counts: readonly number[],
  board: BoardSettings,
  cardHeight: number,
): BoardPlan | null {
  const { width, isOnLeft, externalPadding, internalPadding } = board;
  const box: Box = {
    x: isOnLeft ? externalPadding : STAGE.width - externalPadding - width,
    y: externalPadding,
    width,
    height: STAGE.height - 2 * externalPadding,
  };
  const inner = inset(box, internalPadding);
  if (inner.width <= 0) return null;
  const card = { ...inner, height: Math.min(cardHeight, inner.height) };
  const hasCard = card.height > 0;
  const below = hasCard ? withoutTop(inner, card.height + board.gap) : inner;
  const { tiers, height } = dropOverflow(stackTiers(counts, board, below), below);
  if (tiers.length === 0 && !hasCard) return null;
  const used = tiers.length === 0 ? card.height : below.y - inner.y + height;
  return {
    box: { ...box, height: used + 2 * internalPadding },
    card: hasCard ? card : null,
    tiers,
  };
}

/** A box without its top `height` pixels. */
const withoutTop = (box: Box, height: number): Box => ({
  ...box,
  y: box.y + height,
  height: box.height - height,
});

/** Stacks the tiers from the top of `inner`; they may overflow it. */
function stackTiers(counts: readonly number[], board: BoardSettings, inner: Box): TierPlan[] {
  const rowHeight = fitRowHeight(counts, board, inner.height);
  const { headerHeight, underHeaderPadding, gap } = board;
  let y = inner.y;
  return counts.flatMap((count, tier) => {
    if (count === 0) return [];
    const header = { ...inner, y, height: headerHeight };
    const firstRow = y + headerHeight + underHeaderPadding;
    const rows = Array.from({ length: count }, (_, index) => ({
      ...inner,
      y: firstRow + index * rowHeight,
      height: rowHeight,
    }));
    y = firstRow + count * rowHeight + gap;
    return [{ tier, header, rows }];
  });
}

function fitRowHeight(counts: readonly number[], board: BoardSettings, height: number): number {
  const shown = counts.filter((count) => count > 0);
  const rows = shown.reduce((sum, count) => sum + count, 0);
  const headers = shown.length * (board.headerHeight + board.underHeaderPadding);
  const available = height - headers - (shown.length - 1) * board.gap;
  const minHeight = Math.ceil(board.tipperFontSize * MIN_ROW_HEIGHT);
  return Math.max(
    minHeight,
    Math.min(board.tipperFontSize * ROW_HEIGHT, Math.floor(available / rows)),
  );
}

/** The rows that end inside `inner`, and their headers. The board takes the full height if any row is dropped. */
function dropOverflow(tiers: TierPlan[], inner: Box): { tiers: TierPlan[]; height: number } {
  const end = inner.y + inner.height;
  const bottom = tiers.at(-1)?.rows.at(-1);
  const used = bottom ? bottom.y + bottom.height - inner.y : 0;
  if (used <= inner.height) return { tiers, height: used };
  const fitting = tiers
    .map((tier) => ({ ...tier, rows: tier.rows.filter((row) => row.y + row.height <= end) }))
    .filter((tier) => tier.rows.length > 0);
  return { tiers: fitting, height: inner.height };
}
