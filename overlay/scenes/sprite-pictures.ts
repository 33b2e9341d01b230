import type { DecodedImage } from '../assets/decode-image.ts';
import type { PlacedSprite } from '../layout/drawing.ts';
import { paintSprite, paintSpriteShadow } from './paint-sprite.ts';
import { planSprite } from './sprite-plan.ts';
import type { SpritePicture } from './sprite-picture.ts';
import { layOnSheet } from './sprite-sheet.ts';

/** What a sprite shows; `shadow` lies beneath it, null where it has none or where it is part of the picture. */
export type SpriteDress = { picture: SpritePicture; shadow: SpritePicture | null };

/** The pictures of all sprites; those with the same plan share one. */
export type SpritePictures = {
  dress(sprite: PlacedSprite, image: DecodedImage, resolution: number): SpriteDress;
  /** To be called when all sprites are dressed: frees every picture that is not in use, and packs the new ones. */
  settle(used: ReadonlySet<SpritePicture>): void;
};

/** How many different pictures may have their shadow painted in: each angle and size needs one of its own. */
const MAX_BAKED = 24;

export function createSpritePictures(): SpritePictures {
  const plain = new Map<string, SpritePicture>();
  const baked = new Map<string, SpritePicture>();
  const idOf = createIds();
  let fresh: SpritePicture[] = [];

  return {
    dress(sprite, image, resolution) {
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

/** Tells images apart: one that is decoded anew in another size is another one. */
function createIds(): (image: DecodedImage) => number {
  const ids = new WeakMap<DecodedImage, number>();
  let last = 0;
  return (image) => {
    const id = ids.get(image) ?? ++last;
    ids.set(image, id);
    return id;
  };
}
