import type { Color } from '../layout/color.ts';
import type { Shape, Tile } from '../layout/panel.ts';
import { createCanvas } from './canvas-texture.ts';

/** The tile in this color, opaque where the shape is. */
export function paintTile({ shape, width, height, bleed }: Tile, color: Color): HTMLCanvasElement {
  const { canvas, context } = createCanvas(width + 2 * bleed, height + 2 * bleed);
  context.translate(bleed, bleed);
  context.fillStyle = color;
  paint(context, shape, width, height);
  return canvas;
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
  context.shadowColor = String(context.fillStyle);
  // The canvas takes twice the standard deviation.
  context.shadowBlur = 2 * blur;
  context.shadowOffsetX = away;
  context.shadowOffsetY = offset;
  context.translate(-away, 0);
  context.fill(outside);
  context.restore();
}
