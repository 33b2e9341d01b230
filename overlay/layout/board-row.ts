import type { Tipper } from '#contract/tips.ts';
import { wholeDollars } from '#domain/money.ts';
import type { Color } from './color.ts';
import type { Design } from './design.ts';
import type { Box, FontWeight, PlacedText, TextLook } from './drawing.ts';
import { WEIGHTS } from './fonts.ts';
import { oneLine } from './one-line.ts';
import { createPanel, type Panel } from './panel.ts';
import { ellipsize, placeText } from './text.ts';

/** A place for one tipper, taken or free. */
export type BoardRow = {
  box: Box;
  isTaken: boolean;
  /** The tint behind the first tipper, or the dash that marks a free place. */
  panel: Panel | null;
  name: PlacedText | null;
  amount: PlacedText | null;
};

const FIRST_ROW_RADIUS = 6;
const DASH = { width: 24, height: 2, radius: 1 };
/** Between a name and its amount. */
const NAME_GAP = 12;

export function layoutFreeRow(box: Box, { settings, palette }: Design): BoardRow {
  const { headerPadding } = settings.board;
  const dash: Box = {
    x: box.x + headerPadding,
    y: Math.round(box.y + (box.height - DASH.height) / 2),
    width: Math.min(DASH.width, box.width - 2 * headerPadding),
    height: DASH.height,
  };
  const panel = createPanel(dash, { kind: 'solid', radius: DASH.radius }, palette.emptySlot, 1);
  return { box, isTaken: false, panel, name: null, amount: null };
}

type Rank = { isFirst: boolean; isTopTier: boolean };

/** The amount is never cut; the name takes what is left of the row. */
export function layoutTipperRow(tipper: Tipper, box: Box, rank: Rank, design: Design): BoardRow {
  const { settings, palette, measure } = design;
  const { headerPadding, tipperFontSize: sizePx } = settings.board;
  const { ink, accentInk } = rank.isFirst ? palette.firstRow : palette;
  const look = (color: Color, weight: FontWeight): TextLook => ({
    font: { sizePx, weight },
    color,
    outline: null,
    glow: null,
    shadow: null,
  });
  const left = box.x + headerPadding;
  const right = box.x + box.width - headerPadding;
  const centerY = box.y + box.height / 2;

  const dollars = wholeDollars(tipper.amount_cents);
  const amountLook = look(rank.isTopTier ? accentInk : ink, WEIGHTS.amount);
  const isRoomForAmount = measure.width(dollars, amountLook.font) <= right - left;
  const amount = isRoomForAmount
    ? placeText(dollars, amountLook, { align: 'right', x: right, centerY }, measure)
    : null;

  const nameLook = look(ink, rank.isTopTier ? WEIGHTS.topTierName : WEIGHTS.name);
  const nameWidth = (amount ? amount.x - NAME_GAP : right) - left;
  const name = ellipsize(oneLine(tipper.fan_name), nameWidth, nameLook.font, measure);
  return {
    box,
    isTaken: true,
    panel: rank.isFirst
      ? createPanel(box, { kind: 'solid', radius: FIRST_ROW_RADIUS }, palette.firstRow.fill, 1)
      : null,
    name: placeText(name, nameLook, { align: 'left', x: left, centerY }, measure),
    amount,
  };
}
