import type { Texture } from 'pixi.js';
import type { DecodedImage } from '../../assets/decode-image.ts';
import { frameAt, frameRemainingMs } from '../../assets/film-plan.ts';
import type { Size } from '../../assets/image-size.ts';
import { createSpriteTexture } from '../paint/canvas-texture.ts';

/** A picture, shared by any number of sprites, with the image in its center. */
export type SpritePicture = {
  readonly size: Size;
  /** Height of the image in the picture, in its pixels. */
  readonly imageHeight: number;
  /** Whether the image is animated. */
  readonly isFilm: boolean;
  /** Created lazily. */
  texture(): Texture;
  /** Draws it centered at the origin. */
  draw(context: CanvasRenderingContext2D): void;
  /** Shows the frame of this time; returns whether it changed. */
  play(nowMs: number): boolean;
  /** Milliseconds from `nowMs`, after `play`, to the next frame; Infinity if there is none. */
  nextFrameInMs(nowMs: number): number;
  destroy(): void;
};

/** `repaint` paints a frame of the image onto `canvas`; null if the canvas already is the picture. */
export function createSpritePicture(
  { frames, frameEnds, plays }: DecodedImage,
  imageHeight: number,
  canvas: HTMLCanvasElement,
  repaint: ((frame: HTMLCanvasElement) => void) | null,
): SpritePicture {
  const { width, height } = canvas;
  let texture: Texture | null = null;
  let shown = 0;
  /**
   * When a film with a limited number of plays has begun. Endless films follow the clock, so that equal ones stay in
   * step.
   */
  let startMs = plays === Number.POSITIVE_INFINITY ? 0 : Number.NaN;
  show(0);

  function show(index: number): void {
    const frame = frames[index];
    if (frame) repaint?.(frame);
    shown = index;
  }

  return {
    size: { width, height },
    imageHeight,
    isFilm: frameEnds !== null,
    texture() {
      texture ??= createSpriteTexture(canvas);
      return texture;
    },
    draw: (context) => context.drawImage(canvas, -width / 2, -height / 2),
    play(nowMs) {
      if (!frameEnds) return false;
      if (Number.isNaN(startMs)) startMs = nowMs;
      const index = frameAt(frameEnds, nowMs - startMs, plays);
      if (index === shown) return false;
      show(index);
      texture?.source.update();
      return true;
    },
    nextFrameInMs: (nowMs) =>
      frameEnds ? frameRemainingMs(frameEnds, nowMs - startMs, plays) : Number.POSITIVE_INFINITY,
    destroy: () => texture?.destroy(true),
  };
}
