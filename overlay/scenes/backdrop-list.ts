import { Container, Sprite } from 'pixi.js';
import { createCanvas } from '../assets/canvas.ts';
import type { Backdrop } from '../layout/drawing.ts';
import { type BackdropSprites, createBackdropSprites } from './backdrop-sprites.ts';
import { createSpriteTexture } from './canvas-texture.ts';
import type { SpriteActor } from './sprite-actor.ts';

export type BackdropList = {
  show(backdrops: readonly Backdrop[], actors: readonly SpriteActor[], resolution: number): void;
  /** Brings the blurred pictures up to date with what moved; `hasPlayed` when an animated image did. */
  repaint(nowMs: number, hasPlayed: boolean): void;
};

/** All places where the sprites below are blurred; they hang in `container`, above what hangs there already. */
export function createBackdropList(container: Container): BackdropList {
  const hooks = container.addChild(new Container());
  const end = container.addChild(createBlendEnd());
  const drawn: BackdropSprites[] = [];

  return {
    show(backdrops, actors, resolution) {
      for (const gone of drawn.splice(backdrops.length)) gone.destroy();
      backdrops.forEach((backdrop, index) => {
        const part = drawn[index] ?? createBackdropSprites(hooks);
        drawn[index] = part;
        part.show(backdrop, actors, resolution);
      });
      end.visible = drawn.some((part) => part.isShown());
    },
    repaint(nowMs, hasPlayed) {
      for (const part of drawn) part.repaint(nowMs, hasPlayed);
    },
  };
}

/**
 * Draws nothing, in the normal way: Pixi's canvas renderer would draw the next nine-slice, and all after it,
 * in the way of whatever came before.
 */
function createBlendEnd(): Sprite {
  const end = new Sprite(createSpriteTexture(createCanvas(1, 1).canvas));
  end.blendMode = 'normal';
  return end;
}
