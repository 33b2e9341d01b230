import { CanvasTextMetrics, FillGradient, TextStyle } from 'pixi.js';
import type { Color } from '../layout/color.ts';
import type { Shadow, TextLook } from '../layout/drawing.ts';
import { cssFont, FONT_FAMILIES } from '../layout/fonts.ts';
import { BLUR_REACH } from '../layout/panel.ts';

/** `left` and `rise`: where the first letter and the baseline lie inside Pixi's box of the text. */
export type PixiText = { style: TextStyle; left: number; rise: number };

/** Room for letters of other scripts that are taller than Inter's, as a share of the font size. */
const TALL_LETTERS = 0.5;

const STRAIGHT_DOWN = Math.PI / 2;

/** The color is the letters' fill and not a tint, which would color emoji too. */
export function createTextStyle({ font, color, split, outline, shadow }: TextLook): PixiText {
  const outlineWidth = outline?.width ?? 0;
  const reach = shadow ? BLUR_REACH * shadow.blur + shadow.offset : 0;
  const padding = Math.ceil(Math.max(reach, font.sizePx * TALL_LETTERS));
  const left = outlineWidth / 2;
  const style = new TextStyle({
    fontFamily: [...FONT_FAMILIES],
    fontSize: font.sizePx,
    fontWeight: font.weight,
    fill: split ? twoColors(color, split.color, padding + left + split.at) : color,
    padding,
  });
  if (outline && outlineWidth > 0) {
    style.stroke = { color: outline.color, width: outlineWidth, join: 'round' };
  }
  if (shadow) style.dropShadow = dropShadow(shadow, outlineWidth > 0);

  const { ascent, fontSize: naturalLineHeight } = CanvasTextMetrics.measureFont(cssFont(font));
  const rise = Math.ceil(left + ascent);
  // Pixi puts what a line is higher than its letters half above them: this much brings the baseline
  // to a whole pixel, where letters would else be smeared over two.
  style.lineHeight = naturalLineHeight + 2 * (rise - left - ascent);
  return { style, left, rise };
}

/** Changes from one color to the other within half a pixel around `x`. */
const twoColors = (first: Color, second: Color, x: number) =>
  new FillGradient({
    textureSpace: 'global',
    start: { x: x - 0.25, y: 0 },
    end: { x: x + 0.25, y: 0 },
    colorStops: [
      { offset: 0, color: first },
      { offset: 1, color: second },
    ],
  });

function dropShadow({ offset, blur, opacity }: Shadow, isOutlined: boolean) {
  return {
    // Outline and letters each cast it, so each gets what makes the wanted darkness together.
    alpha: isOutlined ? 1 - Math.sqrt(1 - opacity) : opacity,
    angle: STRAIGHT_DOWN,
    // The canvas takes twice the standard deviation.
    blur: 2 * blur,
    color: '#000000',
    distance: offset,
  };
}
