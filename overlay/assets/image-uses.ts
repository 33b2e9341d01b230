import type { PlacedImage, PlacedSprite } from '../layout/drawing.ts';
import type { OverlayLayout } from '../layout/overlay-layout.ts';
import { spriteName } from '../layout/settings/part-names.ts';
import type { ImageUse } from './image-size.ts';

/** The parts of a layout that show images. */
export type LayoutWithImages = Pick<OverlayLayout, 'sprites' | 'board' | 'alert'>;

/** All uses of each image of a layout, by its URL. */
export function imageUses({ sprites, board, alert }: LayoutWithImages): Map<string, ImageUse[]> {
  const uses = new Map<string, ImageUse[]>();
  const add = (url: string, use: ImageUse) => {
    const earlier = uses.get(url);
    if (earlier) earlier.push(use);
    else uses.set(url, [use]);
  };
  for (const sprite of sprites.sprites) add(sprite.url, spriteUse(sprite));
  for (const image of [board?.card?.cover, board?.card?.logo, alert?.image]) {
    if (image) add(image.url, placedUse(image));
  }
  return uses;
}

/** The name of an image in messages, by its first use. */
export function imageName({ sprites, board, alert }: LayoutWithImages, url: string): string {
  const sprite = sprites.sprites.find((each) => each.url === url);
  if (sprite) return spriteName(sprite.index);
  if (board?.card?.cover?.url === url) return 'cover photo';
  return alert?.image?.url === url ? 'alert image' : 'logo';
}

/** The largest size during its motion. */
const spriteUse = ({ height, scale, motion }: PlacedSprite): ImageUse => ({
  box: {
    width: Number.POSITIVE_INFINITY,
    height: height * scale * Math.max(1, motion?.scaleTo ?? 1),
  },
  fit: 'contain',
});

const placedUse = ({ box, fit }: PlacedImage): ImageUse => ({
  box: { width: box.width, height: box.height },
  fit,
});
