import type { Size } from '../../assets/image-size.ts';
import type { PlacedSprite, Shadow, SpriteMotion } from '../../layout/drawing.ts';

/**
 * How a sprite's picture is painted. Lengths are in pixels of that picture, so that sprites with the same plan share
 * one.
 */
type SpritePlan = {
  /** Height of the image in the picture. */
  height: number;
  /** The shadow in the picture under the image; it rotates and scales with the picture. */
  baked: BakedShadow | null;
  /** A separate picture under the sprite, offset straight down at any rotation of the sprite. */
  beneath: BeneathShadow | null;
};

export type BakedShadow = { dx: number; dy: number; blur: number; opacity: number };

/** `height` is that of the image in the shadow's coarser picture. */
export type BeneathShadow = { height: number; blur: number };

/** The sizes of an image's pictures differ by this factor. */
const SIZE_STEP = 1.25;
/** How far the baked shadow of a moving sprite may be from its correct place. */
const TOLERATED_DRIFT_PX = 1;
/** A blur of this standard deviation is smooth in a coarser picture. */
const SMOOTH_BLUR_PX = 3;

/** `image` is the decoded image, `resolution` in screen pixels per stage pixel. */
export function planSprite(
  sprite: PlacedSprite,
  image: Size,
  resolution: number,
  { canBake }: { canBake: boolean },
): SpritePlan {
  const { shadow, motion } = sprite;
  const largest = sprite.height * sprite.scale * Math.max(1, motion?.scaleTo ?? 1) * resolution;
  const height = pictureHeight(image.height, largest);
  const density = height / (sprite.height * sprite.scale);
  const bakes = canBake && shadow !== null && canBeBaked(shadow, motion);
  return {
    height,
    baked: bakes ? bakeShadow(shadow, sprite.rotation, density) : null,
    beneath: bakes || shadow === null ? null : shadowBeneath(shadow, height, density),
  };
}

/** Whether a shadow that rotates and scales with the sprite stays close enough to its correct place. */
export function canBeBaked({ offset, blur }: Shadow, motion: SpriteMotion | null): boolean {
  if (motion === null) return true;
  const rotated = 2 * Math.sin(Math.min(motion.swing, Math.PI) / 2) * offset;
  const grown = Math.abs(motion.scaleTo - 1) * (offset + blur);
  return rotated + grown < TOLERATED_DRIFT_PX;
}

/** The smallest of the step sizes, down from that of the image, that is at least `target`. */
function pictureHeight(imageHeight: number, target: number): number {
  const steps = Math.floor(Math.log(imageHeight / target) / Math.log(SIZE_STEP));
  return Math.max(1, Math.ceil(imageHeight / SIZE_STEP ** Math.max(0, steps)));
}

const bakeShadow = (
  { offset, blur, opacity }: Shadow,
  rotation: number,
  density: number,
): BakedShadow => ({
  dx: roundToHalf(Math.sin(rotation) * offset * density),
  dy: roundToHalf(Math.cos(rotation) * offset * density),
  blur: roundToHalf(blur * density),
  opacity,
});

function shadowBeneath({ blur }: Shadow, height: number, density: number): BeneathShadow {
  const fineBlur = blur * density;
  const coarse = pictureHeight(
    height,
    (height * SMOOTH_BLUR_PX) / Math.max(SMOOTH_BLUR_PX, fineBlur),
  );
  return { height: coarse, blur: roundToHalf((fineBlur * coarse) / height) };
}

/** Rounds to halves, so that sprites which hardly differ share a picture. */
const roundToHalf = (value: number) => Math.round(2 * value) / 2 || 0;
