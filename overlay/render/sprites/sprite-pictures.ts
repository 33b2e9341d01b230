import type { DecodedImage } from '../../assets/decode-image.ts';
import type { PlacedSprite } from '../../layout/drawing.ts';
import { paintSprite, paintSpriteShadow } from '../paint/paint-sprite.ts';
import type { SpritePicture } from './sprite-picture.ts';
import { planSprite } from './sprite-plan.ts';

/** The pictures of a sprite. `shadow` is beneath it; null if it has none or if it is part of the picture. */
export type PicturePair = { picture: SpritePicture; shadow: SpritePicture | null };

/** The pictures of all sprites. Sprites with the same plan share one. */
type SpritePictures = {
  pick(sprite: PlacedSprite, image: DecodedImage, resolution: number): PicturePair;
  /** Frees unused pictures; called once all pictures are picked. */
  freeUnused(used: ReadonlySet<SpritePicture>): void;
};

/** The maximum number of pictures with a baked shadow: each angle and size needs its own. */
const MAX_BAKED = 24;

export function createSpritePictures(): SpritePictures {
  const plain = new Map<string, SpritePicture>();
  const baked = new Map<string, SpritePicture>();
  const idOf = createIds();

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
    freeUnused(used) {
      for (const pictures of [plain, baked]) {
        for (const [key, picture] of pictures) {
          if (used.has(picture)) continue;
          picture.destroy();
          pictures.delete(key);
        }
      }
    },
  };

  function share(
    pictures: Map<string, SpritePicture>,
    key: string,
    create: () => SpritePicture,
  ): SpritePicture {
    const existing = pictures.get(key);
    if (existing) return existing;
    const picture = create();
    pictures.set(key, picture);
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
