import { Sprite, Texture } from 'pixi.js';
import { createCanvas } from '../assets/canvas.ts';
import type { DecodedImage } from '../assets/decode-image.ts';
import { fitScale } from '../assets/image-size.ts';
import type { Images } from '../assets/images.ts';
import type { PlacedImage } from '../layout/drawing.ts';
import { destroyWithTexture, withCanvas } from './canvas-texture.ts';
import type { Drawn } from './part-list.ts';

type Painted = { item: PlacedImage; image: DecodedImage | null; resolution: number };

/** An image in its box, cut to its rounded corners; the first frame of an animation. */
export const createImageSprite = (images: Images) => (): Drawn<PlacedImage> => {
  const sprite = new Sprite(Texture.EMPTY);
  let painted: Painted | null = null;

  function paint(item: PlacedImage, image: DecodedImage | null, resolution: number): void {
    const { texture } = sprite;
    if (image) {
      sprite.texture = withCanvas(texture, paintImage(item, image, resolution), resolution);
    } else if (texture !== Texture.EMPTY) {
      sprite.texture = Texture.EMPTY;
      texture.destroy(true);
    }
    painted = { item, image, resolution };
  }

  return {
    object: sprite,
    show(item, resolution) {
      const image = images.get(item.url);
      const isPainted =
        painted !== null &&
        painted.image === image &&
        painted.resolution === resolution &&
        hasSamePicture(painted.item, item);
      if (!isPainted) paint(item, image, resolution);
      sprite.position.set(item.box.x, item.box.y);
      sprite.alpha = item.opacity;
    },
    destroy: () => destroyWithTexture(sprite),
  };
};

/** Whether two images differ at most in place and opacity. */
const hasSamePicture = (one: PlacedImage, other: PlacedImage) =>
  one.fit === other.fit &&
  one.radius === other.radius &&
  one.box.width === other.box.width &&
  one.box.height === other.box.height;

function paintImage(
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
  // Masked and not clipped: a clip has jagged corners.
  context.globalCompositeOperation = 'destination-in';
  context.beginPath();
  context.roundRect(0, 0, box.width, box.height, radius);
  context.fill();
  return canvas;
}
