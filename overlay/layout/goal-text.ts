import { STAGE } from '#contract/stage.ts';
import { goalDollars, wholeDollars } from '#domain/money.ts';
import { mix } from './color.ts';
import type { Design } from './design.ts';
import type { Box, Font, PlacedText, TextStyle } from './drawing.ts';
import { EMPHASIS, heavier, sized } from './fonts.ts';
import { oneLine } from './one-line.ts';
import { inkOnAccent } from './palette.ts';
import { ellipsize, placeCut, placeText, plainStyle } from './text.ts';
import { written } from './theme-fonts.ts';

type TextDesign = Pick<Design, 'goal' | 'shadow' | 'palette' | 'fonts' | 'measure'>;

const LABEL_LINE_HEIGHT = 1.25;
/** Of the font size. */
const OUTLINE = 0.26;
/** Below this ratio the fill is too short for the total. */
const TOTAL_FROM = 0.22;
/** Between the total and the goal's amount at least so many pixels, and this fraction of the font size. */
const AMOUNT_GAP = { px: 12, share: 0.9 };

/** 'Next Goal: ' and the reward, above the left end of the track and no wider than it. */
export function layoutGoalLabel(
  reward: string,
  track: Box,
  { goal, shadow, palette, fonts, measure }: TextDesign,
): { label: PlacedText | null; reward: PlacedText | null } {
  const { headerFontSize: sizePx, topPadding } = goal;
  const font = sized(fonts.headers, sizePx);
  const style: TextStyle = {
    font,
    color: palette.ink,
    outline: { width: Math.round(sizePx * OUTLINE), color: palette.surface },
    glow: null,
    shadow,
  };
  const centerY = track.y - topPadding - Math.round(sizePx * LABEL_LINE_HEIGHT) / 2;
  const label = ellipsize(written(oneLine(goal.label), fonts.headers), track.width, font, measure);
  const labelWidth = measure.width(label, font);
  const spot = { align: 'left', x: track.x, centerY } as const;
  return {
    label: placeText(label, style, spot, measure),
    reward: placeCut(
      written(oneLine(reward).trim(), fonts.headers),
      track.width - labelWidth,
      { ...style, color: palette.accentInk },
      { ...spot, x: track.x + labelWidth },
      measure,
    ),
  };
}

export type GoalAmounts = {
  totalCents: number;
  goalCents: number;
  ratio: number;
  track: Box;
  fill: Box | null;
};

/** Closer together, two amounts of this size would read as one. */
export const amountGap = (sizePx: number): number =>
  Math.max(AMOUNT_GAP.px, Math.round(sizePx * AMOUNT_GAP.share));

/**
 * The goal's amount at the right end of the track, and the running total at the end of the fill where it fits. On a
 * track without room for two amounts the goal's is to the right of it; where the stage ends there, the total gives way.
 */
export function layoutGoalAmounts(
  { totalCents, goalCents, ratio, track, fill }: GoalAmounts,
  design: TextDesign,
): { total: PlacedText | null; amount: PlacedText | null } {
  const { goal, palette, fonts, measure } = design;
  const { textFontSize, fillOpacity, outline } = goal;
  const amountFace = heavier(fonts.text, EMPHASIS.amount);
  const font = { ...sized(amountFace, Math.min(textFontSize, track.height)), isTabular: true };
  const onTrack = plainStyle(font, palette.ink);
  const fillColor = mix(palette.accent, palette.surface, fillOpacity);
  const onFill: TextStyle = { ...onTrack, color: inkOnAccent(fillColor, palette.surface) };
  const gap = amountGap(font.sizePx);
  const inset = Math.round((track.height - 2 * outline) / 2);
  const centerY = track.y + track.height / 2;
  const start = track.x + inset;
  const end = track.x + track.width - inset;
  const fillEnd = fill ? fill.x + fill.width : start;

  const place = (dollars: string, style: TextStyle, right: number): PlacedText | null => {
    const spot = { align: 'right', x: right, centerY } as const;
    const text = placeText(dollars, style, spot, measure);
    return text && text.x >= start ? text : null;
  };
  const goalText = goalDollars(goalCents);
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
    return ratio < TOTAL_FROM ? null : place(wholeDollars(totalCents), onFill, right);
  }
}

/** To the right of the track, on video; null where the stage ends. */
function placeBeside(
  text: string,
  font: Font,
  track: Box,
  { palette, shadow, measure }: TextDesign,
): PlacedText | null {
  const outline = { width: Math.round(font.sizePx * OUTLINE), color: palette.surface };
  const style = { ...plainStyle(font, palette.ink), outline, shadow };
  const gap = amountGap(font.sizePx);
  const x = track.x + track.width + gap;
  const line = placeText(
    text,
    style,
    { align: 'left', x, centerY: track.y + track.height / 2 },
    measure,
  );
  return line && line.x + line.width <= STAGE.width - gap ? line : null;
}
