import { createCanvas } from '../../assets/canvas.ts';
import type { PlacedText, TextStyle } from '../../layout/drawing.ts';
import { BLUR_REACH } from '../../layout/panel.ts';
import { cssFont } from '../../layout/text/fonts.ts';
import { placeFigures } from '../../layout/text/tabular.ts';
import { type CastShadow, castShadows } from './cast-shadow.ts';

/** The painted line. Its first letter starts at `left`, its baseline is at `rise`, in pixels of the stage. */
type TextPicture = { canvas: HTMLCanvasElement; left: number; rise: number };

/** Space for letters of other scripts, which are larger than Inter's, as fractions of the font size. */
const ASCENT = 1.3;
const DESCENT = 0.6;
const SIDE = 0.25;

/** Paints one line with `resolution` pixels per stage pixel. */
export function paintText({ text, width, style }: PlacedText, resolution: number): TextPicture {
  const { sizePx } = style.font;
  const reach = Math.ceil(reachOf(style));
  const font = cssFont(style.font, text);
  const space = spaceFor(text, font, sizePx);
  const left = Math.ceil(sizePx * SIDE) + reach;
  const rise = Math.ceil(space.above) + reach;
  const painted = createCanvas(
    even((width + 2 * left) * resolution),
    even((rise + Math.ceil(space.below) + reach) * resolution),
  );
  const paint = (context: CanvasRenderingContext2D) => {
    context.scale(resolution, resolution);
    context.translate(left, rise);
    context.font = font;
    paintLetters(context, text, style);
  };
  castShadows(painted, shadowsOf(style, resolution), paint);
  paint(painted.context);
  return { canvas: painted.canvas, left, rise };
}

/** Space above and below the baseline. Stacked marks of some scripts need more than the usual space. */
function spaceFor(text: string, font: string, sizePx: number): { above: number; below: number } {
  probe ??= createCanvas(1, 1).context;
  probe.font = font;
  const { actualBoundingBoxAscent, actualBoundingBoxDescent } = probe.measureText(text);
  return {
    above: Math.max(sizePx * ASCENT, actualBoundingBoxAscent),
    below: Math.max(sizePx * DESCENT, actualBoundingBoxDescent),
  };
}

let probe: CanvasRenderingContext2D | undefined;

/** Rounds up to an even length: a picture shown at half an odd size would be blurred. */
const even = (length: number) => 2 * Math.ceil(length / 2);

/** In standard deviations. Farther out a glow has less than one of 255 steps of opacity. */
const GLOW_REACH = 2.5;

/** How far outline, glow and shadow extend beyond the letters. */
function reachOf({ outline, glow, shadow }: TextStyle): number {
  const cast = shadow ? BLUR_REACH * shadow.blur + shadow.offset : 0;
  return (outline?.width ?? 0) / 2 + Math.max(cast, glow ? GLOW_REACH * glow.blur : 0);
}

function shadowsOf({ glow, shadow }: TextStyle, resolution: number): CastShadow[] {
  const shadows: CastShadow[] = [];
  if (shadow) {
    const { offset, blur, opacity } = shadow;
    shadows.push({
      color: '#000',
      opacity,
      offset: offset * resolution,
      blur: blur * resolution,
    });
  }
  if (glow) {
    const { color, opacity, blur } = glow;
    shadows.push({ color, opacity, offset: 0, blur: blur * resolution });
  }
  return shadows;
}

function paintLetters(context: CanvasRenderingContext2D, text: string, style: TextStyle): void {
  const { color, split, outline } = style;
  const letters = style.font.isTabular
    ? placeFigures(text, (letter) => context.measureText(letter).width).letters
    : [{ text, x: 0 }];
  if (outline && outline.width > 0) {
    context.strokeStyle = outline.color;
    context.lineWidth = outline.width;
    context.lineJoin = 'round';
    for (const letter of letters) context.strokeText(letter.text, letter.x, 0);
  }
  context.fillStyle = split ? twoColors(context, color, split) : color;
  for (const letter of letters) context.fillText(letter.text, letter.x, 0);
}

/** A gradient that changes from one color to the other within half a pixel around the split. */
function twoColors(
  context: CanvasRenderingContext2D,
  first: string,
  { at, color }: NonNullable<TextStyle['split']>,
): CanvasGradient {
  const gradient = context.createLinearGradient(at - 0.25, 0, at + 0.25, 0);
  gradient.addColorStop(0, first);
  gradient.addColorStop(1, color);
  return gradient;
}
