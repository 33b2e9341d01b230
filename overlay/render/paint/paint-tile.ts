import type { Color } from '#domain/appearance/color.ts';
import { createCanvas } from '../../assets/canvas.ts';
import type { Shape, Tile } from '../../layout/panel.ts';
import { setShadow } from './cast-shadow.ts';

/**
 * Paints the tile in this color, opaque where the shape is, on a canvas of this size with `resolution` pixels per stage
 * pixel.
 */
export function paintTile(
  { shape, bleed }: Tile,
  color: Color,
  { width, height }: { width: number; height: number },
  resolution: number,
): HTMLCanvasElement {
  const { canvas, context } = createCanvas(width, height);
  context.scale(resolution, resolution);
  context.translate(bleed, bleed);
  context.fillStyle = color;
  paint(context, shape, width / resolution - 2 * bleed, height / resolution - 2 * bleed);
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
    case 'check':
      paintCheck(context, shape.thickness, width, height);
      return;
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

/** The corners of a check mark, as fractions of its box. */
const CHECK = [
  [0.08, 0.54],
  [0.38, 0.84],
  [0.92, 0.2],
] as const;

function paintCheck(
  context: CanvasRenderingContext2D,
  thickness: number,
  width: number,
  height: number,
) {
  context.strokeStyle = context.fillStyle;
  context.lineWidth = thickness;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  for (const [x, y] of CHECK) context.lineTo(x * width, y * height);
  context.stroke();
}

function rounded(x: number, y: number, width: number, height: number, radius: number): Path2D {
  const path = new Path2D();
  path.roundRect(x, y, Math.max(0, width), Math.max(0, height), Math.max(0, radius));
  return path;
}

/** Casts the shadow of a shape outside the canvas, so that nothing of the shape shows at the edges. */
function paintShadow(
  context: CanvasRenderingContext2D,
  { offset, blur }: Extract<Shape, { kind: 'shadow' }>,
  outside: Path2D,
) {
  // Shadows are in pixels of the canvas and ignore its transform.
  const resolution = context.getTransform().a;
  const away = 2 * context.canvas.width;
  context.save();
  const color = String(context.fillStyle);
  setShadow(context, { color, blur: blur * resolution, dx: away, dy: offset * resolution });
  context.translate(-away / resolution, 0);
  context.fill(outside);
  context.restore();
}
