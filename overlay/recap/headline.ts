import { mix, readableOn } from '#domain/appearance/color.ts';
import type { Design } from '../layout/design.ts';
import type { Box, PlacedText, TextStyle } from '../layout/drawing.ts';
import { fitLines, type LineSizes } from '../layout/text/fit-lines.ts';
import { EMPHASIS, heavier, sized } from '../layout/text/fonts.ts';
import { oneLine } from '../layout/text/one-line.ts';
import { fitFontSize, placeCut, plainStyle } from '../layout/text/text.ts';
import { inCaps } from '../layout/text/theme-fonts.ts';
import { type Item, textItems } from './items.ts';

type HeadlineDesign = Pick<Design, 'palette' | 'fonts' | 'shadow' | 'measure'>;

type Headline = {
  /** The day of the show; null if unknown. */
  day: string | null;
  name: string;
  /** The largest text: the sum of all tips, or their number. */
  total: string;
  /** Text with the number of givers. */
  givers: string;
  /** The maximum width of the total and the givers, beside the images of the theme. */
  maxWidth: number;
};

const NAME_SIZES: LineSizes = { max: 104, wrap: 72, maxTwoLines: 78, min: 40 };
const TOTAL_PX = { min: 72, max: 176 };
const DAY_PX = 30;
const GIVERS_PX = 36;
/** Fractions of the font size. */
const OUTLINE = 0.1;
const LINE_STEP = 1.15;
/** The distance between the lines. */
const GAP = 26;
const FAINT = 0.75;

/** The name of the show, the total and the givers, from the top of the box down. */
export function layoutHeadline(
  { day, name, total, givers, maxWidth }: Headline,
  box: Box,
  design: HeadlineDesign,
): Item[] {
  const { palette, fonts, measure } = design;
  const faint = readableOn(palette.surface, mix(palette.ink, palette.surface, FAINT), palette.ink);
  let y = box.y;
  const texts: (PlacedText | null)[] = [];
  /** Adds a line of text at the left edge below the previous ones. */
  const addLine = (text: string, style: TextStyle, width = box.width) => {
    const height = Math.round(style.font.sizePx * LINE_STEP);
    const spot = { align: 'left', x: box.x, centerY: y + height / 2 } as const;
    texts.push(placeCut(text, width, style, spot, measure));
    y += height;
  };

  if (day !== null) {
    addLine(
      inCaps(day, fonts.text),
      plainStyle(sized(heavier(fonts.text, EMPHASIS.name), DAY_PX), faint),
    );
    y += Math.round(GAP / 2);
  }
  const title = inCaps(oneLine(name).trim(), fonts.title);
  const fitted = title === '' ? null : fitLines(title, fonts.title, box.width, NAME_SIZES, measure);
  for (const line of fitted?.lines ?? []) {
    addLine(line, lettering(fitted?.sizePx ?? 0, palette.ink, design));
  }
  y += GAP;

  const widthAt = (sizePx: number) => measure.width(total, sized(fonts.title, sizePx));
  const sizePx = fitFontSize(widthAt, maxWidth, TOTAL_PX);
  addLine(total, lettering(sizePx, palette.accentInk, design), maxWidth);
  y += Math.round(GAP / 2);

  const giversFont = sized(heavier(fonts.text, EMPHASIS.topTierName), GIVERS_PX);
  addLine(inCaps(givers, fonts.text), plainStyle(giversFont, palette.ink), maxWidth);
  return textItems(texts);
}

/** Large letters in the style of a live's name on the overlay. */
function lettering(
  sizePx: number,
  color: TextStyle['color'],
  { palette, fonts, shadow }: HeadlineDesign,
): TextStyle {
  return {
    font: sized(fonts.title, sizePx),
    color,
    outline: { width: Math.max(1, Math.round(sizePx * OUTLINE)), color: palette.surface },
    glow: null,
    shadow,
  };
}
