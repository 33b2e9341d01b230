import { createCanvas } from '../assets/canvas.ts';
import type { DecodedImage } from '../assets/decode-image.ts';
import { fitScale } from '../assets/image-size.ts';
import type { PlacedText } from '../layout/drawing.ts';
import type { Panel } from '../layout/panel.ts';
import { setShadow } from '../render/paint/cast-shadow.ts';
import { paintImage } from '../render/paint/paint-image.ts';
import { paintText } from '../render/paint/paint-text.ts';
import { paintTile } from '../render/paint/paint-tile.ts';
import type { Background } from './background.ts';
import { type CurveItem, type Item, type SpriteItem, spriteUse } from './items.ts';
import type { RecapLayout } from './recap-layout.ts';

/** The image of a URL; null if it cannot be shown. */
export type ImageOf = (url: string) => DecodedImage | null;

/** Letters are painted at twice their size and scaled down, which makes them smoother. */
const OVERSAMPLING = 2;
const CURVE_PX = 5;
const AREA = 0.26;
/** The photo is drawn this wide and then stretched, which blurs it the same in every browser. */
const PHOTO_PX = 64;

/** Paints the complete picture on a canvas of its size. */
export function paintRecap(
  { size, background, items }: RecapLayout,
  imageOf: ImageOf,
): HTMLCanvasElement {
  const { canvas, context } = createCanvas(size.width, size.height);
  paintBackground(context, background, imageOf);
  for (const item of items) paintItem(context, item, imageOf);
  return canvas;
}

function paintItem(context: CanvasRenderingContext2D, item: Item, imageOf: ImageOf): void {
  switch (item.kind) {
    case 'panel':
      paintPanel(context, item.panel);
      break;
    case 'text':
      paintLine(context, item.text);
      break;
    case 'curve':
      paintCurve(context, item);
      break;
    case 'sprite':
      paintSprite(context, item, imageOf(item.url));
  }
}

function paintBackground(
  context: CanvasRenderingContext2D,
  { size: { width, height }, colors, photo, veil, light }: Background,
  imageOf: ImageOf,
): void {
  const slope = context.createLinearGradient(0, 0, width, height);
  slope.addColorStop(0, colors[0]);
  slope.addColorStop(1, colors[1]);
  context.fillStyle = slope;
  context.fillRect(0, 0, width, height);

  const image = photo && imageOf(photo.url);
  if (photo && image) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(paintImage(photo, image, PHOTO_PX / width), 0, 0, width, height);
    context.globalAlpha = veil.opacity;
    context.fillStyle = veil.color;
    context.fillRect(0, 0, width, height);
  }
  const reach = Math.max(width, height) * 0.6;
  const glow = context.createRadialGradient(
    width * 0.2,
    height * 0.3,
    0,
    width * 0.2,
    height * 0.3,
    reach,
  );
  glow.addColorStop(0, light.color);
  glow.addColorStop(1, `${light.color}00`);
  context.globalAlpha = light.opacity;
  context.fillStyle = glow;
  context.fillRect(0, 0, width, height);
  context.globalAlpha = 1;
}

function paintPanel(
  context: CanvasRenderingContext2D,
  { tile, frame, color, opacity }: Panel,
): void {
  context.globalAlpha = opacity;
  context.drawImage(paintTile(tile, color, frame, 1), frame.x, frame.y);
  context.globalAlpha = 1;
}

function paintLine(context: CanvasRenderingContext2D, text: PlacedText): void {
  const { canvas, left, rise } = paintText(text, OVERSAMPLING);
  context.drawImage(
    canvas,
    text.x - left,
    text.baseline - rise,
    canvas.width / OVERSAMPLING,
    canvas.height / OVERSAMPLING,
  );
}

function paintCurve(context: CanvasRenderingContext2D, { box, points, color }: CurveItem): void {
  const bottom = box.y + box.height;
  const line = new Path2D();
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) line.moveTo(x, y);
    else line.lineTo(x, y);
  }
  const area = new Path2D(line);
  area.lineTo(box.x + box.width, bottom);
  area.lineTo(box.x, bottom);
  context.fillStyle = color;
  context.globalAlpha = AREA;
  context.fill(area);
  context.globalAlpha = 1;
  context.strokeStyle = color;
  context.lineWidth = CURVE_PX;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.stroke(line);
}

function paintSprite(
  context: CanvasRenderingContext2D,
  item: SpriteItem,
  image: DecodedImage | null,
): void {
  const frame = image?.frames[0];
  if (!frame || !image) return;
  const { x, y, tilt, shadow } = item;
  const scale = fitScale(image.natural, spriteUse(item));
  const [width, height] = [image.natural.width * scale, image.natural.height * scale];
  context.save();
  context.translate(x, y);
  context.rotate(tilt);
  context.imageSmoothingQuality = 'high';
  if (shadow) {
    const color = `rgb(0 0 0 / ${shadow.opacity})`;
    setShadow(context, { color, blur: shadow.blur, dx: 0, dy: shadow.offset });
  }
  context.drawImage(frame, -width / 2, -height / 2, width, height);
  context.restore();
}
