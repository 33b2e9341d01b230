import type { DecodedImage } from '../assets/decode-image.ts';
import type { PlacedSprite } from '../layout/drawing.ts';
import { paintSprite, paintSpriteShadow } from './paint-sprite.ts';
import type { SpritePicture } from './sprite-picture.ts';
import { planSprite } from './sprite-plan.ts';
import { layOnSheet } from './sprite-sheet.ts';

/** The pictures of a sprite; `shadow` is beneath it, null where it has none or where it is part of the picture. */
export type PicturePair = { picture: SpritePicture; shadow: SpritePicture | null };

/** The pictures of all sprites; those with the same plan share one. */
export type SpritePictures = {
  pick(sprite: PlacedSprite, image: DecodedImage, resolution: number): PicturePair;
  /** To be called once all pictures are picked: frees unused pictures and packs new ones. */
  settle(used: ReadonlySet<SpritePicture>): void;
};

/** The maximum number of pictures with a baked shadow: each angle and size needs its own. */
const MAX_BAKED = 24;

export function createSpritePictures(): SpritePictures {
  const plain = new Map<string, SpritePicture>();
  const baked = new Map<string, SpritePicture>();
  const idOf = createIds();
  let fresh: SpritePicture[] = [];

  return {
    pick(sprite, image, resolution) {
      const [frame] = image.frames;
      if (!frame) throw new Error(`The image ${sprite.url} has no frame.`);
      const id = idOf(image);
      const plan = planSprite(sprite, frame, resolution, { canBake: image.frameEnds === null });
      if (plan.baked) {
        const key = `${id} ${plan.height} ${Object.values(plan.baked)}`;
        if (baked.has(key) || baked.size < MAX_BAKED) {
          const picture = share(baked, key, () => paintSprite(image, plan.height, plan.baked));
          return { picture, shadow: null };
        }
      }
      const { height, beneath } = planSprite(sprite, frame, resolution, { canBake: false });
      return {
        picture: share(plain, `${id} ${height}`, () => paintSprite(image, height, null)),
        shadow:
          beneath &&
          share(plain, `${id} shadow ${Object.values(beneath)}`, () =>
            paintSpriteShadow(image, beneath),
          ),
      };
    },
    settle(used) {
      for (const pictures of [plain, baked]) {
        for (const [key, picture] of pictures) {
          if (used.has(picture)) continue;
          picture.destroy();
          pictures.delete(key);
        }
      }
      layOnSheet(fresh.filter((picture) => used.has(picture)));
      fresh = [];
    },
  };

  function share(
    pictures: Map<string, SpritePicture>,
    key: string,
    create: () => SpritePicture,
  ): SpritePicture {
    const known = pictures.get(key);
    if (known) return known;
    const picture = create();
    pictures.set(key, picture);
    fresh.push(picture);
    return picture;
  }
}

/** Identifies decoded images: the same file decoded in another size is another image. */
function createIds(): (image: DecodedImage) => number {
  const ids = new WeakMap<DecodedImage, number>();
  let last = 0;
  return (image) => {
    const id = ids.get(image) ?? ++last;
    ids.set(image, id);
    return id;
  };
}
