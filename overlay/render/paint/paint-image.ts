import { createCanvas } from '../../assets/canvas.ts';
import type { DecodedImage } from '../../assets/decode-image.ts';
import { fitScale } from '../../assets/image-size.ts';
import type { PlacedImage } from '../../layout/drawing.ts';

/** An image in its box, cut to its rounded corners; the first frame of an animation. */
export function paintImage(
  { box, fit, radius }: PlacedImage,
  { natural, frames: [frame] }: DecodedImage,
  resolution: number,
): HTMLCanvasElement {
  const { canvas, context } = createCanvas(box.width * resolution, box.height * resolution);
  if (!frame) return canvas;
  const scale = fitScale(natural, { box, fit });
  const [width, height] = [natural.width * scale, natural.height * scale];
  context.scale(resolution, resolution);
  context.imageSmoothingQuality = 'high';
  context.drawImage(frame, (box.width - width) / 2, (box.height - height) / 2, width, height);
  // A mask, because a clip has jagged corners.
  context.globalCompositeOperation = 'destination-in';
  context.beginPath();
  context.roundRect(0, 0, box.width, box.height, radius);
  context.fill();
  return canvas;
}
