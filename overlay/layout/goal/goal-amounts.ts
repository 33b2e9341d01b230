import { STAGE } from '#contract/stage.ts';
import { mix } from '#domain/appearance/color.ts';
import { goalAmount, wholeAmount } from '#domain/money/money.ts';
import type { Design } from '../design.ts';
import type { Box, Font, PlacedText, TextStyle } from '../drawing.ts';
import { inkOnAccent } from '../palette.ts';
import { EMPHASIS, heavier, sized } from '../text/fonts.ts';
import { placeText, plainStyle } from '../text/text.ts';
import { GOAL_OUTLINE } from './goal-label.ts';

type AmountDesign = Pick<Design, 'goal' | 'currency' | 'shadow' | 'palette' | 'fonts' | 'measure'>;

/** Below this ratio the fill is too short for the total. */
const TOTAL_FROM = 0.22;
/** The minimum gap between the total and the goal's amount, in pixels and as a fraction of the font size. */
const AMOUNT_GAP = { px: 12, share: 0.9 };

export type GoalAmounts = { total: PlacedText | null; amount: PlacedText | null };

type Bar = { totalCents: number; track: Box; fill: Box | null };

/** The minimum gap between two amounts of this font size, in pixels. */
export const amountGap = (sizePx: number): number =>
  Math.max(AMOUNT_GAP.px, Math.round(sizePx * AMOUNT_GAP.share));

/**
 * The goal's amount at the right end of the track, and the running total at the end of the fill where it fits. On a
 * short track the goal's amount is to the right of the track; at the edge of the stage the total is omitted.
 */
export function layoutGoalAmounts(
  { goalCents, ratio, ...bar }: Bar & { goalCents: number; ratio: number },
  design: AmountDesign,
): GoalAmounts {
  const { totalCents, track } = bar;
  const { font, onTrack, onFill, gap, inset, start, end, fillEnd, place } = prepare(bar, design);
  const goalText = goalAmount(goalCents, design.currency);
  const besideTrack = place(goalText, onTrack, end);
  // Uses the width of the goal's amount, the maximum of a total's: the goal must not move when a tip adds a digit.
  const fitsBoth = besideTrack !== null && besideTrack.x - gap - besideTrack.width >= start;
  const beside = fitsBoth ? null : placeBeside(goalText, font, track, design);
  if (beside) return { amount: beside, total: placeTotal(Math.min(fillEnd - inset, end)) };
  const covered = besideTrack ? fillEnd - besideTrack.x : 0;
  const split = { at: covered, color: onTrack.color };
  const amount = covered > 0 ? place(goalText, { ...onFill, split }, end) : besideTrack;
  return { amount, total: placeTotal(Math.min(fillEnd - inset, amount ? amount.x - gap : end)) };

  function placeTotal(right: number): PlacedText | null {
    return ratio < TOTAL_FROM
      ? null
      : place(wholeAmount(totalCents, design.currency), onFill, right);
  }
}

/** The total of a full bar at its right end or beside it, and `note` at its left end. The note is omitted first. */
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
  const noteEnd = inside ? inside.x - gap : end;
  return { total, amount: null, note: line && line.x + line.width <= noteEnd ? line : null };
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
    /** Null if the amount does not fit to the left of `right`. */
    place(amount: string, style: TextStyle, right: number): PlacedText | null {
      const spot = { align: 'right', x: right, centerY: track.y + track.height / 2 } as const;
      const text = placeText(amount, style, spot, measure);
      return text && text.x >= start ? text : null;
    },
  };
}

/** Places the amount to the right of the track, over video. Null at the edge of the stage. */
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
