import { type Container, Sprite, Texture } from 'pixi.js';
import type { Backdrop } from '../layout/drawing.ts';
import { isBehind } from './backdrop-plan.ts';
import { createSpriteTexture } from './canvas-texture.ts';
import { type BackdropCanvas, createBackdropCanvas } from './paint-backdrop.ts';
import type { SpriteActor } from './sprite-actor.ts';

/** One place where the sprites below are blurred. */
export type BackdropSprites = {
  show(backdrop: Backdrop, actors: readonly SpriteActor[], resolution: number): void;
  /** Whether any sprite lies behind. */
  isShown(): boolean;
  /** Brings the blurred picture up to date with what moved; `hasPlayed` when an animated image did. */
  repaint(nowMs: number, hasPlayed: boolean): void;
  destroy(): void;
};

/**
 * For so long after it was painted a blurred picture rests, for each sprite in it: a few are painted in every
 * frame, while hundreds are too many to paint that often, and too many to tell.
 */
const PAUSE_MS = 0.5;

/**
 * The sharp sprites are erased within the rounded box, and their blurred picture is added there: both by
 * the same mask, so that the two shares of a pixel at the rim are one whole.
 */
export function createBackdropSprites(container: Container): BackdropSprites {
  const eraser = container.addChild(new Sprite(Texture.EMPTY));
  const blurred = container.addChild(new Sprite(Texture.EMPTY));
  eraser.blendMode = 'erase';
  blurred.blendMode = 'add';
  let shown: { backdrop: Backdrop; resolution: number; canvas: BackdropCanvas } | null = null;
  let behind: readonly SpriteActor[] = [];
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
    show(backdrop, actors, resolution) {
      behind = actors.filter(({ placed: { x, y }, reach }) => isBehind(backdrop, { x, y, reach }));
      isMoving = behind.some((actor) => actor.isMoving);
      hasFilm = behind.some(({ dress }) => dress.picture.isFilm);
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
      pausedMs = nowMs + behind.length * PAUSE_MS;
      shown.canvas.paint(behind);
      blurred.texture.source.update();
    },
    destroy() {
      free();
      eraser.destroy();
      blurred.destroy();
    },
  };
}
