import { goalDollars, wholeDollars } from '#domain/money.ts';
import { mix } from './color.ts';
import type { Design } from './design.ts';
import type { Box, PlacedText, TextStyle } from './drawing.ts';
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
/** Between the total and the goal's amount. */
const AMOUNT_GAP = 12;

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

/** The goal's amount at the right end of the track, and the running total at the end of the fill where it fits. */
export function layoutGoalAmounts(
  { totalCents, goalCents, ratio, track, fill }: GoalAmounts,
  { goal, palette, fonts, measure }: TextDesign,
): { total: PlacedText | null; amount: PlacedText | null } {
  const { textFontSize, fillOpacity, outline } = goal;
  const amountFace = heavier(fonts.text, EMPHASIS.amount);
  const font = { ...sized(amountFace, Math.min(textFontSize, track.height)), isTabular: true };
  const onTrack = plainStyle(font, palette.ink);
  const fillColor = mix(palette.accent, palette.surface, fillOpacity);
  const onFill: TextStyle = { ...onTrack, color: inkOnAccent(fillColor, palette.surface) };
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
  const covered = onBare ? fillEnd - onBare.x : 0;
  const split = { at: covered, color: onTrack.color };
  const amount = covered > 0 ? place(goalText, { ...onFill, split }, end) : onBare;
  const totalEnd = Math.min(fillEnd - inset, amount ? amount.x - AMOUNT_GAP : end);
  return {
    amount,
    total: ratio < TOTAL_FROM ? null : place(wholeDollars(totalCents), onFill, totalEnd),
  };
}
