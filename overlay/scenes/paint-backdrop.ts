import { createCanvas, type PaintedCanvas } from '../assets/canvas.ts';
import type { Backdrop } from '../layout/drawing.ts';
import { planBackdrop } from './backdrop-plan.ts';
import type { PosedSprite } from './posed-sprite.ts';
import type { SpriteActor } from './sprite-actor.ts';
import type { SpritePicture } from './sprite-picture.ts';

/** The blurred picture of one place and the mask it is cut out with; both are to be stretched over its box. */
export type BackdropCanvas = {
  picture: HTMLCanvasElement;
  mask: HTMLCanvasElement;
  /** Paints these sprites as they stand now. */
  paint(actors: readonly SpriteActor[]): void;
};

export function createBackdropCanvas(backdrop: Backdrop, resolution: number): BackdropCanvas {
  const { box } = backdrop;
  const { size, across, down, blur, margin } = planBackdrop(backdrop, resolution);
  const picture = createCanvas(size.width, size.height);
  const sharp = createCanvas(size.width + 2 * margin, size.height + 2 * margin);
  const mask = createCanvas(size.width, size.height);
  mask.context.scale(across, down);
  fillRounded(mask, backdrop);

  /** Draws it where its sprite stands. */
  function paintSharp(drawn: SpritePicture, { localTransform, alpha }: PosedSprite): void {
    const { a, b, c, d, tx, ty } = localTransform;
    sharp.context.globalAlpha = alpha;
    sharp.context.setTransform(
      a * across,
      b * down,
      c * across,
      d * down,
      (tx - box.x) * across + margin,
      (ty - box.y) * down + margin,
    );
    drawn.draw(sharp.context);
  }

  return {
    picture: picture.canvas,
    mask: mask.canvas,
    paint(actors) {
      sharp.context.resetTransform();
      sharp.context.clearRect(0, 0, sharp.canvas.width, sharp.canvas.height);
      for (const { dress, sprite, shadow } of actors) {
        if (shadow && dress.shadow) paintSharp(dress.shadow, shadow);
        paintSharp(dress.picture, sprite);
      }
      const { context } = picture;
      context.globalCompositeOperation = 'copy';
      context.filter = `blur(${blur}px)`;
      context.drawImage(sharp.canvas, -margin, -margin);
      context.filter = 'none';
      context.globalCompositeOperation = 'destination-in';
      context.drawImage(mask.canvas, 0, 0);
    },
  };
}

function fillRounded({ context }: PaintedCanvas, { box, radius }: Backdrop): void {
  context.beginPath();
  context.roundRect(0, 0, box.width, box.height, radius);
  context.fill();
}
