import type { PlacedText, TextLook } from '../layout/drawing.ts';
import { cssFont } from '../layout/fonts.ts';
import { BLUR_REACH } from '../layout/panel.ts';
import { createCanvas } from './canvas-texture.ts';
import { type CastShadow, castShadows } from './cast-shadow.ts';

/** The painted line; its first letter starts at `left`, its baseline lies at `rise`, in pixels of the stage. */
export type TextPicture = { canvas: HTMLCanvasElement; left: number; rise: number };

/** Room for letters of other scripts that reach further than Inter's, as shares of the font size. */
const ASCENT = 1.3;
const DESCENT = 0.6;
const SIDE = 0.25;

/** Paints one line with `resolution` pixels for each one of the stage. */
export function paintText({ text, width, look }: PlacedText, resolution: number): TextPicture {
  const { sizePx } = look.font;
  const reach = Math.ceil(reachOf(look));
  const left = Math.ceil(sizePx * SIDE) + reach;
  const rise = Math.ceil(sizePx * ASCENT) + reach;
  const { canvas, context } = createCanvas(
    (width + 2 * left) * resolution,
    (rise + Math.ceil(sizePx * DESCENT) + reach) * resolution,
  );
  context.scale(resolution, resolution);
  context.translate(left, rise);
  context.font = cssFont(look.font);
  paintLetters(context, text, look);
  return { canvas: castShadows(canvas, shadowsOf(look, resolution)), left, rise };
}

/** How far outline, glow and shadow reach out of the letters. */
function reachOf({ outline, glow, shadow }: TextLook): number {
  const cast = shadow ? BLUR_REACH * shadow.blur + shadow.offset : 0;
  return (outline?.width ?? 0) / 2 + Math.max(cast, glow ? BLUR_REACH * glow.blur : 0);
}

function shadowsOf({ glow, shadow }: TextLook, resolution: number): CastShadow[] {
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

function paintLetters(context: CanvasRenderingContext2D, text: string, look: TextLook): void {
  const { color, split, outline } = look;
  if (outline && outline.width > 0) {
    context.strokeStyle = outline.color;
    context.lineWidth = outline.width;
    context.lineJoin = 'round';
    context.strokeText(text, 0, 0);
  }
  context.fillStyle = split ? twoColors(context, color, split) : color;
  context.fillText(text, 0, 0);
}

/** Changes from one color to the other within half a pixel around the place of the split. */
function twoColors(
  context: CanvasRenderingContext2D,
  first: string,
  { at, color }: NonNullable<TextLook['split']>,
): CanvasGradient {
  const gradient = context.createLinearGradient(at - 0.25, 0, at + 0.25, 0);
  gradient.addColorStop(0, first);
  gradient.addColorStop(1, color);
  return gradient;
}
