import { type Container, Sprite, Texture } from 'pixi.js';
import type { Backdrop } from '../layout/drawing.ts';
import { isBehind } from './backdrop-plan.ts';
import { createSpriteTexture } from './paint/canvas-texture.ts';
import { type BackdropCanvas, createBackdropCanvas } from './paint/paint-backdrop.ts';
import type { StageSprite } from './sprites/stage-sprite.ts';

/** One backdrop: a box in which the sprites below are blurred. */
export type BackdropSprites = {
  show(backdrop: Backdrop, sprites: readonly StageSprite[], resolution: number): void;
  /** Whether any sprite is behind it. */
  isShown(): boolean;
  /** Repaints the blurred picture if sprites moved. `hasPlayed` is true if an animated image changed. */
  repaint(nowMs: number, hasPlayed: boolean): void;
  /** Hides it until the next `show`. */
  hide(): void;
  destroy(): void;
};

/**
 * The minimum time between two paintings, in ms per sprite behind the backdrop. A few sprites are painted in every
 * frame; hundreds less often, which is not visible.
 */
const MIN_INTERVAL_MS = 0.5;

/**
 * The sharp sprites are erased in the rounded box and their blurred picture is added, both with the same mask, so that
 * the two parts of an edge pixel add up to one.
 */
export function createBackdropSprites(container: Container): BackdropSprites {
  const eraser = container.addChild(new Sprite(Texture.EMPTY));
  const blurred = container.addChild(new Sprite(Texture.EMPTY));
  eraser.blendMode = 'erase';
  blurred.blendMode = 'add';
  let shown: { backdrop: Backdrop; resolution: number; canvas: BackdropCanvas } | null = null;
  let behind: readonly StageSprite[] = [];
  let isMoving = false;
  let hasFilm = false;
  let isStale = false;
  let pausedMs = 0;

  function cut(backdrop: Backdrop, resolution: number): void {
    free();
    const canvas = createBackdropCanvas(backdrop, resolution);
    for (const [sprite, source] of [
      [eraser, canvas.mask],
      [blurred, canvas.picture],
    ] as const) {
      sprite.texture = createSpriteTexture(source);
      sprite.position.set(backdrop.box.x, backdrop.box.y);
      sprite.setSize(backdrop.box.width, backdrop.box.height);
    }
    shown = { backdrop, resolution, canvas };
  }

  function free(): void {
    for (const sprite of [eraser, blurred]) {
      const { texture } = sprite;
      sprite.texture = Texture.EMPTY;
      if (texture !== Texture.EMPTY) texture.destroy(true);
    }
    shown = null;
  }

  return {
    show(backdrop, sprites, resolution) {
      behind = sprites.filter(({ placed: { x, y }, reach }) => isBehind(backdrop, { x, y, reach }));
      isMoving = behind.some((sprite) => sprite.isMoving);
      hasFilm = behind.some(({ pictures }) => pictures.picture.isFilm);
      eraser.visible = blurred.visible = behind.length > 0;
      isStale = behind.length > 0;
      pausedMs = 0;
      if (behind.length === 0) return free();
      if (shown?.backdrop !== backdrop || shown.resolution !== resolution)
        cut(backdrop, resolution);
    },
    isShown: () => shown !== null,
    repaint(nowMs, hasPlayed) {
      isStale ||= isMoving || (hasFilm && hasPlayed);
      if (!shown || !isStale || nowMs < pausedMs) return;
      isStale = false;
      pausedMs = nowMs + behind.length * MIN_INTERVAL_MS;
      shown.canvas.paint(behind);
      blurred.texture.source.update();
    },
    hide: free,
    destroy() {
      free();
      eraser.destroy();
      blurred.destroy();
    },
  };
}
