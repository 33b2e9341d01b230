import { STAGE } from '#contract/stage.ts';
import { mix } from '#domain/color.ts';
import { goalAmount, wholeAmount } from '#domain/money.ts';
import type { Design } from './design.ts';
import type { Box, Font, PlacedText, TextStyle } from './drawing.ts';
import { EMPHASIS, heavier, sized } from './fonts.ts';
import { GOAL_OUTLINE } from './goal-label.ts';
import { inkOnAccent } from './palette.ts';
import { placeText, plainStyle } from './text.ts';

type AmountDesign = Pick<Design, 'goal' | 'currency' | 'shadow' | 'palette' | 'fonts' | 'measure'>;

/** Below this ratio the fill is too short for the total. */
const TOTAL_FROM = 0.22;
/** Between the total and the goal's amount at least so many pixels, and this fraction of the font size. */
const AMOUNT_GAP = { px: 12, share: 0.9 };

export type GoalAmounts = { total: PlacedText | null; amount: PlacedText | null };

type Bar = { totalCents: number; track: Box; fill: Box | null };

/** Closer together, two amounts of this size would read as one. */
export const amountGap = (sizePx: number): number =>
  Math.max(AMOUNT_GAP.px, Math.round(sizePx * AMOUNT_GAP.share));

/**
 * The goal's amount at the right end of the track, and the running total at the end of the fill where it fits. On a
 * track without room for two amounts the goal's is to the right of it; where the stage ends there, the total gives way.
 */
export function layoutGoalAmounts(
  { goalCents, ratio, ...bar }: Bar & { goalCents: number; ratio: number },
  design: AmountDesign,
): GoalAmounts {
  const { totalCents, track } = bar;
  const { font, onTrack, onFill, gap, inset, start, end, fillEnd, place } = prepare(bar, design);
  const goalText = goalAmount(goalCents, design.currency);
  const onBare = place(goalText, onTrack, end);
  // By the goal's width, which a total has at most: the goal must not move when a tip adds a digit.
  const hasRoomForBoth = onBare !== null && onBare.x - gap - onBare.width >= start;
  const beside = hasRoomForBoth ? null : placeBeside(goalText, font, track, design);
  if (beside) return { amount: beside, total: placeTotal(Math.min(fillEnd - inset, end)) };
  const covered = onBare ? fillEnd - onBare.x : 0;
  const split = { at: covered, color: onTrack.color };
  const amount = covered > 0 ? place(goalText, { ...onFill, split }, end) : onBare;
  return { amount, total: placeTotal(Math.min(fillEnd - inset, amount ? amount.x - gap : end)) };

  function placeTotal(right: number): PlacedText | null {
    return ratio < TOTAL_FROM
      ? null
      : place(wholeAmount(totalCents, design.currency), onFill, right);
  }
}

/**
 * The one amount of a full bar, the total, at its right end or beside it, and at its left end `note`, which gives way
 * first.
 */
export function layoutReachedAmounts(
  note: string,
  bar: Bar,
  design: AmountDesign,
): GoalAmounts & { note: PlacedText | null } {
  const { font, onTrack, onFill, gap, start, end, place } = prepare(bar, design);
  const { measure } = design;
  const style = bar.fill ? onFill : onTrack;
  const amount = wholeAmount(bar.totalCents, design.currency);
  const inside = place(amount, style, end);
  const total = inside ?? placeBeside(amount, font, bar.track, design);
  const { isTabular: _, ...wordFont } = font;
  const words = { ...style, font: wordFont };
  const spot = { align: 'left', x: start, centerY: bar.track.y + bar.track.height / 2 } as const;
  const line = placeText(note, words, spot, measure);
  const room = inside ? inside.x - gap : end;
  return { total, amount: null, note: line && line.x + line.width <= room ? line : null };
}

function prepare({ track, fill }: Bar, { goal, palette, fonts, measure }: AmountDesign) {
  const { textFontSize, fillOpacity, outline } = goal;
  const amountFace = heavier(fonts.text, EMPHASIS.amount);
  const font = { ...sized(amountFace, Math.min(textFontSize, track.height)), isTabular: true };
  const onTrack = plainStyle(font, palette.ink);
  const fillColor = mix(palette.accent, palette.surface, fillOpacity);
  const onFill: TextStyle = { ...onTrack, color: inkOnAccent(fillColor, palette.surface) };
  const inset = Math.round((track.height - 2 * outline) / 2);
  const start = track.x + inset;
  return {
    font,
    onTrack,
    onFill,
    gap: amountGap(font.sizePx),
    inset,
    start,
    end: track.x + track.width - inset,
    fillEnd: fill ? fill.x + fill.width : start,
    /** Null if it does not fit to the left of `right`. */
    place(amount: string, style: TextStyle, right: number): PlacedText | null {
      const spot = { align: 'right', x: right, centerY: track.y + track.height / 2 } as const;
      const text = placeText(amount, style, spot, measure);
      return text && text.x >= start ? text : null;
    },
  };
}

/** To the right of the track, on video; null where the stage ends. */
function placeBeside(
  text: string,
  font: Font,
  track: Box,
  { palette, shadow, measure }: AmountDesign,
): PlacedText | null {
  const outline = { width: Math.round(font.sizePx * GOAL_OUTLINE), color: palette.surface };
  const style = { ...plainStyle(font, palette.ink), outline, shadow };
  const gap = amountGap(font.sizePx);
  const x = track.x + track.width + gap;
  const centerY = track.y + track.height / 2;
  const line = placeText(text, style, { align: 'left', x, centerY }, measure);
  return line && line.x + line.width <= STAGE.width - gap ? line : null;
}
