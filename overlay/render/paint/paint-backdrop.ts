import { createCanvas, type PaintedCanvas } from '../../assets/canvas.ts';
import type { Backdrop } from '../../layout/drawing.ts';
import { planBackdrop } from '../backdrop-plan.ts';
import type { PosedSprite } from '../sprites/posed-sprite.ts';
import type { SpritePicture } from '../sprites/sprite-picture.ts';
import type { StageSprite } from '../sprites/stage-sprite.ts';

/** The blurred picture of a backdrop and its mask, which are stretched over its box. */
export type BackdropCanvas = {
  picture: HTMLCanvasElement;
  mask: HTMLCanvasElement;
  /** Paints these sprites in their current pose. */
  paint(sprites: readonly StageSprite[]): void;
};

export function createBackdropCanvas(backdrop: Backdrop, resolution: number): BackdropCanvas {
  const { box } = backdrop;
  const { size, across, down, blur, margin } = planBackdrop(backdrop, resolution);
  const picture = createCanvas(size.width, size.height);
  const sharp = createCanvas(size.width + 2 * margin, size.height + 2 * margin);
  const mask = createCanvas(size.width, size.height);
  mask.context.scale(across, down);
  fillRounded(mask, backdrop);

  /** Draws a picture in the pose of its sprite. */
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
    paint(sprites) {
      sharp.context.resetTransform();
      sharp.context.clearRect(0, 0, sharp.canvas.width, sharp.canvas.height);
      for (const { pictures, object, shadow } of sprites) {
        if (shadow && pictures.shadow) paintSharp(pictures.shadow, shadow);
        paintSharp(pictures.picture, object);
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
