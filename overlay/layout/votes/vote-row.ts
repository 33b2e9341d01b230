import type { VoteOption } from '#contract/votes.ts';
import { type Color, mix, readableOn, WHITE } from '#domain/appearance/color.ts';
import { goalAmount, wholeAmount } from '#domain/money/money.ts';
import type { Design } from '../design.ts';
import { type Box, inset, type PlacedText, type TextStyle } from '../drawing.ts';
import { layoutCheckMark } from '../goal/check-mark.ts';
import { createPanel, type Panel } from '../panel.ts';
import { EMPHASIS, heavier, sized } from '../text/fonts.ts';
import { oneLine } from '../text/one-line.ts';
import { ellipsize, placeCut, placeText, plainStyle } from '../text/text.ts';
import { inCaps } from '../text/theme-fonts.ts';

/** Of an option: in an open question it leads or not; in a closed one it has won, tied or lost. */
export type OptionState = 'open' | 'leading' | 'won' | 'tied' | 'lost';

/** One option, with its bar below its text. */
export type VoteRow = {
  /** Identifies the option and its question. */
  key: string;
  state: OptionState;
  box: Box;
  /** Behind a winner, from back to front. */
  band: (Panel | null)[];
  /** A ring, a ring with a dot for a leader, or the check mark of the winner, from back to front. */
  sign: (Panel | null)[];
  text: PlacedText | null;
  /** The word for a winner or a tie. */
  tag: VoteTag | null;
  /** The total counts up. */
  amount: PlacedText | null;
  target: PlacedText | null;
  totalCents: number;
  currency: string;
  track: Panel | null;
  /** The filled part of the track. Null panels without tips. */
  fill: { width: number; panels: (Panel | null)[] };
  /** Where the target is on the track. */
  mark: Panel | null;
};

export type VoteTag = { box: Box; panel: Panel | null; text: PlacedText };

type RowDesign = Pick<
  Design,
  'votes' | 'board' | 'goal' | 'currency' | 'palette' | 'fonts' | 'measure'
>;

/** Factors of the font size. */
const TEXT_HEIGHT = 1.2;
const BAR_HEIGHT = 0.5;
const BAR_GAP = 0.2;
/** The shares of a low row that bar and gap may take beside its text, so that a bar is nearer to its own text. */
const BAR_SHARE = 0.45;
const GAP_SHARE = 0.12;
const SIGN = 1.05;
const SIGN_GAP = 0.5;
const SIGN_RING = 0.11;
const SIGN_DOT = 0.28;
const INSET = 0.45;
const TAG = { font: 0.68, height: 1.15, padding: 0.42, gap: 0.5 };
const MIN_BAR_PX = 4;
const MIN_TAG_PX = 11;
/** The share of a row that an amount with its target may take. */
const MAX_AMOUNT = 0.55;
/** The share that a text keeps beside a tag. */
const MIN_TEXT = 0.25;
const AMOUNT_GAP = 12;
const MARK_WIDTH = 3;
const BAND_RADIUS = 6;
const BAND_LINE = 2;
const LIGHT = { depth: 2, opacity: 0.28 };
/** How much of the accent the track and the bars of others have. */
const TRACK = 0.2;
const BEHIND = 0.52;
/** The opacity of an option that has lost, as long as its text stays readable. */
const LOST_INK = 0.72;

type RowLine = { key: string; option: VoteOption; state: OptionState; endCents: number };

/** The total is never cut; the text gets the rest of the row. */
export function layoutVoteRow(
  { key, option, state, endCents }: RowLine,
  box: Box,
  sizePx: number,
  design: RowDesign,
): VoteRow {
  const { currency, fonts, measure } = design;
  const paint = paintOf(state, design);
  const pad = Math.round(sizePx * INSET);
  const textHeight = Math.round(sizePx * TEXT_HEIGHT);
  const space = box.height - textHeight;
  const barHeight = Math.round(
    Math.max(MIN_BAR_PX, Math.min(sizePx * BAR_HEIGHT, space * BAR_SHARE)),
  );
  const gap = Math.round(Math.min(sizePx * BAR_GAP, space * GAP_SHARE));
  const top = box.y + Math.max(0, Math.floor((box.height - textHeight - gap - barHeight) / 2));
  const centerY = top + textHeight / 2;
  const sign = Math.round(sizePx * SIGN);
  const left = box.x + pad + sign + Math.round(sizePx * SIGN_GAP);
  const right = box.x + box.width - pad;
  const signBox = { x: box.x + pad, y: Math.round(centerY - sign / 2), width: sign, height: sign };

  const { amount, target } = layoutAmounts(option, { right, centerY, box }, sizePx, paint, design);
  const amountX = (amount?.x ?? right + AMOUNT_GAP) - AMOUNT_GAP;
  const tagText = tagOf(state, design);
  const tag = tagText
    ? layoutTag(tagText, { left, right: amountX, centerY }, sizePx, design)
    : null;
  const style = plainStyle(sized(heavier(fonts.text, paint.emphasis), sizePx), paint.ink);
  const textWidth = (tag ? tag.box.x - Math.round(sizePx * TAG.gap) : amountX) - left;
  const text = inCaps(oneLine(option.text).trim(), fonts.text);
  const bar = {
    x: left,
    y: top + textHeight + gap,
    width: Math.max(0, right - left),
    height: barHeight,
  };
  return {
    key,
    state,
    box,
    band: paint.hasBand ? layoutBand(box, design) : [],
    sign: layoutSign(signBox, state, paint, design),
    text: placeCut(text, textWidth, style, { align: 'left', x: left, centerY }, measure),
    tag,
    amount,
    target,
    totalCents: option.total_cents,
    currency,
    ...layoutBar(option, bar, endCents, paint, design),
  };
}

type RowPaint = {
  hasBand: boolean;
  emphasis: number;
  ink: Color;
  amountInk: Color;
  bar: Color;
  track: Color;
  sign: Color;
};

function paintOf(state: OptionState, { palette }: RowDesign): RowPaint {
  const { surface, ink, accent, accentInk, firstRow, line } = palette;
  const behind = mix(accent, surface, BEHIND);
  const plain = { hasBand: false, emphasis: EMPHASIS.name, track: mix(accent, surface, TRACK) };
  const lost = readableOn(surface, mix(ink, surface, LOST_INK), ink);
  const strong = { emphasis: EMPHASIS.topTierName, bar: accent };
  switch (state) {
    case 'open':
      return { ...plain, ink, amountInk: ink, bar: behind, sign: line };
    case 'leading':
      return { ...plain, ...strong, ink, amountInk: accentInk, sign: accentInk };
    case 'lost':
      return { ...plain, ink: lost, amountInk: lost, bar: behind, sign: line };
    default:
      return {
        ...strong,
        hasBand: true,
        ink: firstRow.ink,
        amountInk: firstRow.accentInk,
        // The band has the color of a track.
        track: mix(accent, surface, 2 * TRACK),
        sign: firstRow.accentInk,
      };
  }
}

function tagOf(state: OptionState, { votes }: RowDesign): string | null {
  if (state === 'won') return votes.winner;
  return state === 'tied' ? votes.tie : null;
}

function layoutBand(box: Box, { palette }: RowDesign): (Panel | null)[] {
  const ring = { kind: 'ring', radius: BAND_RADIUS, thickness: BAND_LINE } as const;
  return [
    createPanel(box, { kind: 'solid', radius: BAND_RADIUS }, palette.firstRow.fill, 1),
    createPanel(box, ring, palette.line, 1),
  ];
}

function layoutSign(
  box: Box,
  state: OptionState,
  { sign: color }: RowPaint,
  { board, palette }: RowDesign,
): (Panel | null)[] {
  if (state === 'won') return layoutCheckMark(box, board.radius, palette.headers[0], null);
  const radius = Math.min(board.radius, box.width / 2);
  const thickness = Math.max(1.5, box.width * SIGN_RING);
  const by = Math.round(box.width * SIGN_DOT);
  const hasDot = state === 'leading' || state === 'tied';
  return [
    createPanel(box, { kind: 'ring', radius, thickness }, color, 1),
    hasDot
      ? createPanel(inset(box, by), { kind: 'solid', radius: Math.max(0, radius - by) }, color, 1)
      : null,
  ];
}

/** The target follows the total where both fit. */
function layoutAmounts(
  { total_cents, target_cents }: VoteOption,
  { right, centerY, box }: { right: number; centerY: number; box: Box },
  sizePx: number,
  { ink, amountInk }: RowPaint,
  { currency, fonts, measure }: RowDesign,
): Pick<VoteRow, 'amount' | 'target'> {
  const tabular = (style: TextStyle): TextStyle => ({
    ...style,
    font: { ...style.font, isTabular: true },
  });
  const spot = { align: 'right', x: right, centerY } as const;
  const bold = tabular(plainStyle(sized(heavier(fonts.text, EMPHASIS.amount), sizePx), amountInk));
  const place = (x: number) =>
    placeText(wholeAmount(total_cents, currency), bold, { ...spot, x }, measure);
  const light = tabular(plainStyle(sized(fonts.text, sizePx), ink));
  const target = target_cents
    ? placeText(`/ ${goalAmount(target_cents, currency)}`, light, spot, measure)
    : null;
  const beside = target && place(target.x - Math.round(sizePx * 0.3));
  if (beside && right - beside.x <= box.width * MAX_AMOUNT) return { amount: beside, target };
  const alone = place(right);
  return { amount: alone && alone.x >= box.x ? alone : null, target: null };
}

/** The word in a small header before the amount. Null where the text would have no room. */
function layoutTag(
  word: string,
  { left, right, centerY }: { left: number; right: number; centerY: number },
  sizePx: number,
  { board, palette, fonts, measure }: RowDesign,
): VoteTag | null {
  const { fill, ink } = palette.headers[0];
  const fontPx = Math.min(sizePx, Math.max(MIN_TAG_PX, Math.round(sizePx * TAG.font)));
  const style = plainStyle(sized(fonts.headers, fontPx), ink);
  const padding = Math.round(sizePx * TAG.padding);
  const maxWidth = (right - left) * (1 - MIN_TEXT) - 2 * padding;
  const line = inCaps(oneLine(word).trim(), fonts.headers);
  const letters = ellipsize(line, maxWidth, style.font, measure);
  const height = Math.round(sizePx * TAG.height);
  const width = Math.ceil(measure.width(letters, style.font)) + 2 * padding;
  const box = { x: right - width, y: Math.round(centerY - height / 2), width, height };
  const spot = { align: 'center', x: box.x + width / 2, centerY } as const;
  const text = placeText(letters, style, spot, measure);
  const radius = Math.min(board.headerRadius, height / 2);
  return text && { box, panel: createPanel(box, { kind: 'solid', radius }, fill, 1), text };
}

/** A bar in the style of the goal bar. */
function layoutBar(
  { total_cents, target_cents }: VoteOption,
  track: Box,
  endCents: number,
  paint: RowPaint,
  { goal, palette }: RowDesign,
): Pick<VoteRow, 'track' | 'fill' | 'mark'> {
  const radius = Math.min(goal.radius, track.height / 2);
  const solid = { kind: 'solid', radius } as const;
  const share = endCents > 0 ? Math.min(1, total_cents / endCents) : 0;
  const width =
    share === 0 ? 0 : Math.min(track.width, Math.max(2 * radius, Math.round(track.width * share)));
  // As wide as the track, because a panel's corners are cut for its width.
  const light = { kind: 'light', radius, depth: LIGHT.depth } as const;
  return {
    track: createPanel(track, solid, paint.track, 1),
    fill: {
      width,
      panels:
        width === 0
          ? [null, null]
          : [
              createPanel({ ...track, width }, solid, paint.bar, 1),
              createPanel({ ...track, width }, light, WHITE, LIGHT.opacity),
            ],
    },
    mark: target_cents ? layoutMark(target_cents / endCents, track, palette.ink) : null,
  };
}

function layoutMark(share: number, track: Box, color: Color): Panel | null {
  const x = track.x + Math.round((track.width - MARK_WIDTH) * share);
  const box = { x, y: track.y - 2, width: MARK_WIDTH, height: track.height + 4 };
  return createPanel(box, { kind: 'solid', radius: 1 }, color, 1);
}
