import { goalAmount } from '#domain/money/money.ts';
import type { Design } from '../design.ts';
import type { Box, PlacedText, TextStyle } from '../drawing.ts';
import type { Panel } from '../panel.ts';
import { sized } from '../text/fonts.ts';
import { oneLine } from '../text/one-line.ts';
import { ellipsize, placeCut, placeText } from '../text/text.ts';
import { inCaps } from '../text/theme-fonts.ts';
import { layoutCheckMark } from './check-mark.ts';
import { labelBox } from './goal-track.ts';

type LabelDesign = Pick<Design, 'goal' | 'currency' | 'shadow' | 'palette' | 'fonts' | 'measure'>;

/** A reached goal has a check mark, `mark`, instead of the label. */
export type GoalLabel = {
  label: PlacedText | null;
  mark: (Panel | null)[];
  reward: PlacedText | null;
  /** The goal's amount after its reward, if the end of the bar shows another amount. */
  price: PlacedText | null;
};

/** The content of a label. `priceCents` is null if the bar itself shows the amount. */
type Labelled = { reward: string; priceCents: number | null; isReached: boolean };

/** Fractions of the font size. */
export const GOAL_OUTLINE = 0.26;
const MARK = 1.2;
const MARK_GAP = 0.4;
const PRICE_GAP = 0.45;

/**
 * 'Next Goal: ' or the check mark, the reward, and its amount if the bar does not show it. It is above the left end of
 * the track and no wider than the track.
 */
export function layoutGoalLabel(
  { reward, priceCents, isReached }: Labelled,
  track: Box,
  design: LabelDesign,
): GoalLabel {
  const { goal, shadow, palette, fonts, measure } = design;
  const { headerFontSize: sizePx } = goal;
  const font = sized(fonts.headers, sizePx);
  const outline = { width: Math.round(sizePx * GOAL_OUTLINE), color: palette.surface };
  const style: TextStyle = { font, color: palette.ink, outline, glow: null, shadow };
  const line = labelBox(track, goal);
  const centerY = line.y + line.height / 2;
  const spot = { align: 'left', x: track.x, centerY } as const;
  const mark = isReached ? layoutMark(track, centerY, design) : [];
  const label = isReached
    ? ''
    : ellipsize(inCaps(oneLine(goal.label), fonts.headers), track.width, font, measure);
  const before = isReached
    ? Math.round(sizePx * MARK) + Math.round(sizePx * MARK_GAP)
    : measure.width(label, font);
  const priceText = priceCents === null ? '' : goalAmount(priceCents, design.currency);
  const gap = Math.round(sizePx * PRICE_GAP);
  const priceWidth = priceText === '' ? 0 : gap + Math.ceil(measure.width(priceText, font));
  const hasPrice = priceWidth > 0 && before + priceWidth <= track.width;
  const placed = placeCut(
    inCaps(oneLine(reward).trim(), fonts.headers),
    hasPrice ? Math.floor(track.width - before - priceWidth) : track.width - before,
    { ...style, color: palette.accentInk },
    { ...spot, x: track.x + before },
    measure,
  );
  const priceX = placed ? placed.x + placed.width + gap : track.x + before;
  return {
    label: placeText(label, style, spot, measure),
    mark,
    reward: placed,
    price: hasPrice ? placeText(priceText, style, { ...spot, x: priceX }, measure) : null,
  };
}

function layoutMark(track: Box, centerY: number, { goal, palette }: LabelDesign) {
  const size = Math.round(goal.headerFontSize * MARK);
  const width = Math.round((goal.headerFontSize * GOAL_OUTLINE) / 2);
  const box = { x: track.x, y: Math.round(centerY - size / 2), width: size, height: size };
  return layoutCheckMark(box, goal.radius, palette.headers[0], { width, color: palette.surface });
}
