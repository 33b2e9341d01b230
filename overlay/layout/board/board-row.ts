import type { Tipper } from '#contract/tips.ts';
import type { Color } from '#domain/appearance/color.ts';
import { wholeAmount } from '#domain/money/money.ts';
import type { Design } from '../design.ts';
import type { Box, PlacedText, TextStyle } from '../drawing.ts';
import { createPanel, type Panel, type Shape } from '../panel.ts';
import { EMPHASIS, heavier, sized } from '../text/fonts.ts';
import { oneLine } from '../text/one-line.ts';
import { placeCut, placeText, plainStyle } from '../text/text.ts';
import { inCaps } from '../text/theme-fonts.ts';

/** A place for one tipper, taken or free. */
export type BoardRow = {
  box: Box;
  isTaken: boolean;
  /** The fan's id, 'anonymous' for tips without a fan, null for a free place. */
  fanKey: string | null;
  amountCents: number;
  currency: string;
  /** The tint behind the first tipper, or the dash of a free place. */
  panel: Panel | null;
  name: PlacedText | null;
  amount: PlacedText | null;
  /** Shown behind the row after a tip, from back to front. */
  highlight: (Panel | null)[];
};

const TINT_RADIUS = 6;
const HIGHLIGHT_LINE = 2;
const DASH = { width: 24, height: 2, radius: 1 };
/** The gap between a name and its amount, in pixels. */
const NAME_GAP = 12;

export type RowDesign = Pick<
  Design,
  'board' | 'words' | 'currency' | 'palette' | 'fonts' | 'measure'
>;

export function layoutFreeRow(box: Box, { board, currency, palette }: RowDesign): BoardRow {
  const { headerPadding } = board;
  const dash: Box = {
    x: box.x + headerPadding,
    y: Math.round(box.y + (box.height - DASH.height) / 2),
    width: Math.min(DASH.width, box.width - 2 * headerPadding),
    height: DASH.height,
  };
  const panel = createPanel(dash, { kind: 'solid', radius: DASH.radius }, palette.emptySlot, 1);
  return {
    box,
    isTaken: false,
    fanKey: null,
    amountCents: 0,
    currency,
    panel,
    name: null,
    amount: null,
    highlight: [],
  };
}

type Rank = { isFirst: boolean; isTopTier: boolean };

/** The amount is never cut; the name gets the rest of the row. */
export function layoutTipperRow(tipper: Tipper, box: Box, rank: Rank, design: RowDesign): BoardRow {
  const { board, words, currency, palette, fonts, measure } = design;
  const { headerPadding, tipperFontSize } = board;
  const { ink, accentInk } = rank.isFirst ? palette.firstRow : palette;
  const style = (color: Color, emphasis: number) =>
    plainStyle(sized(heavier(fonts.text, emphasis), tipperFontSize), color);
  const left = box.x + headerPadding;
  const right = box.x + box.width - headerPadding;
  const centerY = box.y + box.height / 2;

  const amountText = wholeAmount(tipper.amount_cents, currency);
  const bold = style(rank.isTopTier ? accentInk : ink, EMPHASIS.amount);
  const amountStyle: TextStyle = { ...bold, font: { ...bold.font, isTabular: true } };
  const hasAmount = measure.width(amountText, amountStyle.font) <= right - left;
  const amount = hasAmount
    ? placeText(amountText, amountStyle, { align: 'right', x: right, centerY }, measure)
    : null;

  const nameStyle = style(ink, rank.isTopTier ? EMPHASIS.topTierName : EMPHASIS.name);
  const nameWidth = (amount ? amount.x - NAME_GAP : right) - left;
  const giver = tipper.fan_id === null ? words.anonymous : tipper.fan_name;
  const name = inCaps(oneLine(giver), fonts.text);
  const tint = (shape: Shape, color: Color) => createPanel(box, shape, color, 1);
  const solid = { kind: 'solid', radius: TINT_RADIUS } as const;
  const ring = { kind: 'ring', radius: TINT_RADIUS, thickness: HIGHLIGHT_LINE } as const;
  return {
    box,
    isTaken: true,
    fanKey: tipper.fan_id ?? 'anonymous',
    amountCents: tipper.amount_cents,
    currency,
    panel: rank.isFirst ? tint(solid, palette.firstRow.fill) : null,
    highlight: [tint(solid, palette.firstRow.fill), tint(ring, palette.line)],
    name: placeCut(name, nameWidth, nameStyle, { align: 'left', x: left, centerY }, measure),
    amount,
  };
}
