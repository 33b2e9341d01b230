import { Sprite, Texture } from 'pixi.js';
import type { DecodedImage } from '../assets/decode-image.ts';
import type { Images } from '../assets/images.ts';
import type { PlacedImage } from '../layout/drawing.ts';
import { destroyWithTexture, withCanvas } from './paint/canvas-texture.ts';
import { paintImage } from './paint/paint-image.ts';
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
    isOf: (item) => painted?.item.url === item.url,
    destroy: () => destroyWithTexture(sprite),
  };
};

/** Whether two images differ at most in place and opacity. */
const hasSamePicture = (one: PlacedImage, other: PlacedImage) =>
  one.fit === other.fit &&
  one.focus?.x === other.focus?.x &&
  one.focus?.y === other.focus?.y &&
  one.radius === other.radius &&
  one.box.width === other.box.width &&
  one.box.height === other.box.height;
