import { CanvasSource, Texture } from 'pixi.js';
import type { Shape, Tile } from '../layout/panel.ts';

/** The tile in white, to be tinted. The caller destroys it; the canvas behind it survives the loss of the GPU's copy. */
export function createTileTexture({ shape, width, height, bleed }: Tile): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = width + 2 * bleed;
  canvas.height = height + 2 * bleed;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas to draw panels with.');
  context.translate(bleed, bleed);
  context.fillStyle = '#fff';
  paint(context, shape, width, height);
  // With mipmaps thin lines stay whole where the stage is shrunk.
  return new Texture({ source: new CanvasSource({ resource: canvas, autoGenerateMipmaps: true }) });
}

function paint(context: CanvasRenderingContext2D, shape: Shape, width: number, height: number) {
  const { radius } = shape;
  const outside = rounded(0, 0, width, height, radius);
  switch (shape.kind) {
    case 'solid':
      context.fill(outside);
      return;
    case 'ring': {
      const { thickness } = shape;
      outside.addPath(
        rounded(
          thickness,
          thickness,
          width - 2 * thickness,
          height - 2 * thickness,
          radius - thickness,
        ),
      );
      context.fill(outside, 'evenodd');
      return;
    }
    case 'light':
      context.fill(outside);
      context.globalCompositeOperation = 'destination-out';
      context.fill(rounded(0, shape.depth, width, height, radius));
      return;
    case 'shadow':
      paintShadow(context, shape, outside);
      context.globalCompositeOperation = 'destination-out';
      context.fill(outside);
  }
}

function rounded(x: number, y: number, width: number, height: number, radius: number): Path2D {
  const path = new Path2D();
  path.roundRect(x, y, Math.max(0, width), Math.max(0, height), Math.max(0, radius));
  return path;
}

/** Casts the shadow of a shape that itself stands outside the canvas, so that nothing of it shows at the edges. */
function paintShadow(
  context: CanvasRenderingContext2D,
  { offset, blur }: Extract<Shape, { kind: 'shadow' }>,
  outside: Path2D,
) {
  const away = 2 * context.canvas.width;
  context.save();
  context.shadowColor = '#fff';
  // The canvas takes twice the standard deviation.
  context.shadowBlur = 2 * blur;
  context.shadowOffsetX = away;
  context.shadowOffsetY = offset;
  context.translate(-away, 0);
  context.fill(outside);
  context.restore();
}
