import type { Color } from '#domain/appearance/color.ts';
import { luminance, WHITE } from '#domain/appearance/color.ts';
import { goalAmount } from '#domain/money/money.ts';
import type { Appearance, Design } from './design.ts';
import { type Box, inset, type PlacedText, type TextStyle } from './drawing.ts';
import { layoutCheckMark } from './goal/check-mark.ts';
import { createFilling, createPanel, createShadowPanel, type Panel } from './panel.ts';
import { fitLines, type LineSizes } from './text/fit-lines.ts';
import { sized } from './text/fonts.ts';
import { oneLine } from './text/one-line.ts';
import { ellipsize, placeText, plainStyle } from './text/text.ts';
import { inCaps } from './text/theme-fonts.ts';

/**
 * The plaque of a reached goal: its reward on a panel like the board's, and over its upper edge a badge like the header
 * of a tier. All positions are relative to the plaque's top left corner.
 */
export type PlaqueFace = {
  goalKey: string;
  width: number;
  height: number;
  /** The panel without the badge. */
  panel: Box;
  radius: number;
  panels: (Panel | null)[];
  /** Light in the accent color around the panel; null in a theme without glow. */
  glow: Panel | null;
  /** The outline that spreads as the plaque appears. */
  wave: Panel | null;
  /** The reward in one or two lines, or the goal's amount without a reward. */
  lines: readonly PlacedText[];
  badge: { box: Box; panels: (Panel | null)[]; text: PlacedText | null };
  /** The color of the band of light that crosses the panel. */
  shine: Color;
  /** The colors of the sparks. */
  colors: readonly Color[];
};

/** The minimum is legible where the stage is shown 480 pixels high. */
const SIZES: LineSizes = { max: 92, wrap: 60, maxTwoLines: 68, min: 36 };
/** The distance of two baselines, and the outline, as fractions of the font size. */
const LINE_STEP = 1.16;
const OUTLINE = 0.1;
const PADDING = { x: 68, top: 30, bottom: 36 };
const MIN_WIDTH = 460;
const MAX_WIDTH = 1160;
/** The badge. `edge` is the width of its outline in the color of the surface. */
const BADGE = { height: 64, fontPx: 34, padding: 26, mark: 38, gap: 14, edge: 4, side: 40 };
/** The minimum blur of the glow, to which the name's own setting is added. */
const GLOW = { min: 12, opacity: 0.85 };
const TEXT_GLOW_OPACITY = 0.5;
const MIN_WAVE_PX = 3;
const DARK_SURFACE = 0.4;

/** The settings of a plaque. */
export const PLAQUE_KEYS = [
  'board',
  'goal',
  'words',
  'currency',
  'surfaceOpacity',
  'shadow',
  'palette',
  'fonts',
] as const;

export type PlaqueGoal = { goalKey: string; rewardText: string; goalCents: number };

type PlaqueDesign = Pick<Appearance, (typeof PLAQUE_KEYS)[number]> &
  Pick<Design, 'measure'> & {
    /** The blur of the name's glow, in pixels. */
    glow: number;
  };

/** The plaque of a goal, at most `maxWidth` wide. Null if not even a letter fits. */
export function layoutPlaque(
  goal: PlaqueGoal,
  maxWidth: number,
  design: PlaqueDesign,
): PlaqueFace | null {
  const { board, palette, fonts, currency, measure } = design;
  const reward = inCaps(oneLine(goal.rewardText).trim(), fonts.title);
  const textWidth = Math.min(maxWidth, MAX_WIDTH) - 2 * PADDING.x;
  const badge = measureBadge(textWidth, design);
  const text = reward || goalAmount(goal.goalCents, currency);
  const fitted = fitLines(text, fonts.title, textWidth, SIZES, measure);
  if (!fitted) return null;
  const { sizePx } = fitted;
  const style = rewardStyle(sizePx, design);
  const widest = Math.max(...fitted.lines.map((line) => measure.width(line, style.font)));
  const width = even(
    Math.max(widest + 2 * PADDING.x, badge.width + 2 * BADGE.side, Math.min(MIN_WIDTH, textWidth)),
  );
  const step = Math.round(sizePx * LINE_STEP);
  const top = BADGE.height / 2;
  const textTop = BADGE.height + PADDING.top;
  const height = textTop + fitted.lines.length * step + PADDING.bottom;
  const panel = { x: 0, y: top, width, height: height - top };
  const radius = Math.min(board.radius, panel.width / 2, panel.height / 2);
  return {
    goalKey: goal.goalKey,
    width,
    height,
    panel,
    radius,
    ...layoutPanels(panel, design),
    lines: fitted.lines.flatMap((line, index) => {
      const spot = {
        align: 'center',
        x: width / 2,
        centerY: textTop + (index + 0.5) * step,
      } as const;
      return placeText(line, style, spot, measure) ?? [];
    }),
    badge: layoutBadge(width / 2, badge, design),
    shine: luminance(palette.surface) < DARK_SURFACE ? WHITE : palette.accent,
    colors: [palette.accent, palette.accentInk, WHITE, palette.headers[1].fill],
  };
}

const even = (length: number) => 2 * Math.ceil(length / 2);

function rewardStyle(sizePx: number, { palette, fonts, glow }: PlaqueDesign): TextStyle {
  return {
    font: sized(fonts.title, sizePx),
    color: palette.accentInk,
    outline: { width: Math.max(1, Math.round(sizePx * OUTLINE)), color: palette.surface },
    glow: glow === 0 ? null : { color: palette.accent, blur: glow / 2, opacity: TEXT_GLOW_OPACITY },
    shadow: null,
  };
}

function layoutPanels(
  panel: Box,
  { board, goal, surfaceOpacity, shadow, palette, glow }: PlaqueDesign,
): Pick<PlaqueFace, 'panels' | 'glow' | 'wave'> {
  const { radius } = board;
  const thickness = Math.max(board.lineThickness, goal.outline);
  const blur = GLOW.min + glow;
  const waveBox = inset(panel, -thickness);
  const wave = Math.max(thickness, MIN_WAVE_PX);
  return {
    panels: [
      createShadowPanel(panel, radius, shadow),
      createFilling(panel, { radius, thickness }, palette.surface, surfaceOpacity),
      createPanel(panel, { kind: 'ring', radius, thickness }, palette.accent, 1),
    ],
    glow:
      glow === 0
        ? null
        : createPanel(
            panel,
            { kind: 'shadow', radius, offset: 0, blur },
            palette.accent,
            GLOW.opacity,
          ),
    wave: createPanel(
      waveBox,
      { kind: 'ring', radius: radius + thickness, thickness: wave },
      palette.accent,
      1,
    ),
  };
}

function measureBadge(maxWidth: number, { words, fonts, palette, measure }: PlaqueDesign) {
  const style = plainStyle(sized(fonts.headers, BADGE.fontPx), palette.headers[0].ink);
  const line = inCaps(oneLine(words.goalReached).trim(), fonts.headers);
  const around = 2 * BADGE.padding + BADGE.mark + BADGE.gap;
  const text = ellipsize(line, maxWidth - around, style.font, measure);
  const width = even(around + Math.ceil(measure.width(text, style.font)));
  return { text, style, width };
}

function layoutBadge(
  centerX: number,
  { text, style, width }: ReturnType<typeof measureBadge>,
  { board, palette, measure }: PlaqueDesign,
): PlaqueFace['badge'] {
  const { fill, ink } = palette.headers[0];
  const box = { x: centerX - width / 2, y: 0, width, height: BADGE.height };
  const radius = Math.min(board.headerRadius, BADGE.height / 2);
  const centerY = BADGE.height / 2;
  const mark = {
    x: box.x + BADGE.padding,
    y: centerY - BADGE.mark / 2,
    width: BADGE.mark,
    height: BADGE.mark,
  };
  const spot = { align: 'left', x: mark.x + BADGE.mark + BADGE.gap, centerY } as const;
  const solid = (by: number) => ({ kind: 'solid', radius: radius + by }) as const;
  return {
    box,
    panels: [
      createPanel(inset(box, -BADGE.edge), solid(BADGE.edge), palette.surface, 1),
      createPanel(box, solid(0), fill, 1),
      ...layoutCheckMark(mark, radius, { fill: ink, ink: fill }, null),
    ],
    text: placeText(text, style, spot, measure),
  };
}
