import { CENTER } from '#domain/appearance/focus-point.ts';
import { createCanvas } from '../../assets/canvas.ts';
import type { DecodedImage } from '../../assets/decode-image.ts';
import { fitScale } from '../../assets/image-size.ts';
import type { PlacedImage } from '../../layout/drawing.ts';

/** The start of an image along one axis; `room` is negative if the box cuts it, and `focus` in percent. */
const offset = (room: number, focus: number) => room * (room < 0 ? focus / 100 : 0.5);

/** An image in its box, cut to its rounded corners; the first frame of an animation. */
export function paintImage(
  { box, fit, focus = CENTER, radius }: PlacedImage,
  { natural, frames: [frame] }: DecodedImage,
  resolution: number,
): HTMLCanvasElement {
  const { canvas, context } = createCanvas(box.width * resolution, box.height * resolution);
  if (!frame) return canvas;
  const scale = fitScale(natural, { box, fit });
  const [width, height] = [natural.width * scale, natural.height * scale];
  context.scale(resolution, resolution);
  context.imageSmoothingQuality = 'high';
  const x = offset(box.width - width, focus.x);
  const y = offset(box.height - height, focus.y);
  context.drawImage(frame, x, y, width, height);
  // A mask, because a clip has jagged corners.
  context.globalCompositeOperation = 'destination-in';
  context.beginPath();
  context.roundRect(0, 0, box.width, box.height, radius);
  context.fill();
  return canvas;
}
