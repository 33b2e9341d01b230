import { type Container, Sprite, Texture } from 'pixi.js';
import type { Color } from '#domain/appearance/color.ts';
import { createCanvas } from '../../assets/canvas.ts';
import type { Box } from '../../layout/drawing.ts';
import { destroyWithTexture, withCanvas } from './canvas-texture.ts';

/** Width of the band, as a fraction of the box. */
const WIDTH = 0.28;
/** Painted this small, because it is stretched along its gradient. */
const PIXELS = { width: 64, height: 1 };

/** A band of light that crosses a box from left to right. */
export function createLightBand(container: Container, strength: number) {
  const band = container.addChild(new Sprite(Texture.EMPTY));
  let painted: Color | null = null;

  return {
    /** `share` is its position from 0 to 1; null hides it. */
    place({ x, y, width, height }: Box, share: number | null, color: Color): void {
      band.visible = share !== null;
      if (share === null) return;
      if (painted !== color) {
        band.texture = withCanvas(band.texture, paintBand(color), 1);
        painted = color;
      }
      const wide = width * WIDTH;
      band.position.set(x + (width - wide) * share, y);
      band.setSize(wide, height);
      // It fades in and out inside the rounded ends.
      band.alpha = strength * Math.sin(Math.PI * share);
    },
    /** Frees its texture. */
    destroy: () => destroyWithTexture(band),
  };
}

function paintBand(color: Color): HTMLCanvasElement {
  const { width, height } = PIXELS;
  const { canvas, context } = createCanvas(width, height);
  const gradient = context.createLinearGradient(0, 0, width, 0);
  gradient.addColorStop(0, `${color}00`);
  gradient.addColorStop(0.5, color);
  gradient.addColorStop(1, `${color}00`);
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  return canvas;
}
