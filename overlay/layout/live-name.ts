import type { Needs } from './design.ts';
import type { Box, PlacedText, TextStyle } from './drawing.ts';
import { fitLines, type LineSizes } from './text/fit-lines.ts';
import { sized } from './text/fonts.ts';
import { oneLine } from './text/one-line.ts';
import { placeText } from './text/text.ts';
import { inCaps } from './text/theme-fonts.ts';

/** The name of the live in one or two lines. `text` is the whole name, even if the lines are cut. */
export type LiveNameLayout = {
  text: string;
  style: TextStyle;
  lines: readonly PlacedText[];
  /** Around all lines. */
  box: Box;
};

/** Two lines stay legible where the stage is shown 480 pixels high; below that one small line cuts fewer letters. */
const SIZES: LineSizes = { max: 240, wrap: 32, maxTwoLines: 48, min: 28, minSingleLine: 8 };
/** Factors of the font size: the distance of two baselines, and the height of the box around one line. */
const LINE_STEP = 1.15;
const LINE_HEIGHT = 1.2;
/** A fraction of the font size. The inner half is under the letters. */
const OUTLINE = 0.1;
const GLOW_OPACITY = 0.67;

/** The settings of the name. */
export const NAME_KEYS = ['name', 'shadow', 'palette', 'fonts'] as const;

/** The name of the live, as large as its width allows, centered on its position. Null without a name. */
export function layoutLiveName(
  name: string,
  { name: { x, y, width, glow }, shadow, palette, fonts, measure }: Needs<typeof NAME_KEYS>,
): LiveNameLayout | null {
  const text = inCaps(oneLine(name).trim(), fonts.title);
  const fitted = text === '' ? null : fitLines(text, fonts.title, width, SIZES, measure);
  if (!fitted) return null;
  const { sizePx } = fitted;
  const style: TextStyle = {
    font: sized(fonts.title, sizePx),
    color: palette.accentInk,
    outline: { width: Math.max(1, Math.round(sizePx * OUTLINE)), color: palette.surface },
    glow: glow === 0 ? null : { color: palette.accent, blur: glow / 2, opacity: GLOW_OPACITY },
    shadow,
  };
  const step = Math.round(sizePx * LINE_STEP);
  const below = ((fitted.lines.length - 1) * step) / 2;
  const lines = fitted.lines.flatMap((line, index) => {
    const spot = { align: 'center', x, centerY: y - below + index * step } as const;
    return placeText(line, style, spot, measure) ?? [];
  });
  const height = Math.round(sizePx * LINE_HEIGHT) + 2 * below;
  return { text, style, lines, box: aroundLines(lines, y - height / 2, height) };
}

function aroundLines(lines: readonly PlacedText[], y: number, height: number): Box {
  const x = Math.min(...lines.map((line) => line.x));
  const end = Math.max(...lines.map((line) => line.x + line.width));
  return { x, y, width: end - x, height };
}
