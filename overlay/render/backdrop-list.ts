import { Container, Sprite } from 'pixi.js';
import { createCanvas } from '../assets/canvas.ts';
import type { Backdrop } from '../layout/drawing.ts';
import { type BackdropSprites, createBackdropSprites } from './backdrop-sprites.ts';
import { faults } from './faults.ts';
import { createSpriteTexture } from './paint/canvas-texture.ts';
import type { StageSprite } from './sprites/stage-sprite.ts';

type BackdropList = {
  show(backdrops: readonly Backdrop[], sprites: readonly StageSprite[], resolution: number): void;
  /** Repaints the blurred pictures of sprites that moved. `hasPlayed` is true if an animated image changed. */
  repaint(nowMs: number, hasPlayed: boolean): void;
};

/** All backdrops, in `container` above its present children. */
export function createBackdropList(container: Container): BackdropList {
  const hooks = container.addChild(new Container());
  const end = container.addChild(createBlendEnd());
  const drawn: BackdropSprites[] = [];

  return {
    show(backdrops, sprites, resolution) {
      for (const removed of drawn.splice(backdrops.length)) {
        faults.remove(removed);
        removed.destroy();
      }
      backdrops.forEach((backdrop, index) => {
        const part = drawn[index] ?? createBackdropSprites(hooks);
        drawn[index] = part;
        faults.remove(part);
        guard(part, () => part.show(backdrop, sprites, resolution));
      });
      end.visible = drawn.some((part) => part.isShown());
    },
    repaint(nowMs, hasPlayed) {
      for (const part of drawn) guard(part, () => part.repaint(nowMs, hasPlayed));
    },
  };
}

/** Runs `paint`. If it fails, the backdrop is hidden and the sharp sprites are visible. */
function guard(part: BackdropSprites, paint: () => void): void {
  try {
    paint();
  } catch (error) {
    part.hide();
    faults.add(part, 'background blur', error);
  }
}

/**
 * An invisible sprite with the normal blend mode: Pixi's canvas renderer would draw the next nine-slice and everything
 * after it with the blend mode of the backdrops.
 */
function createBlendEnd(): Sprite {
  const end = new Sprite(createSpriteTexture(createCanvas(1, 1).canvas));
  end.blendMode = 'normal';
  return end;
}
