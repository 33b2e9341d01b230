import type { DecodedImage } from '../../assets/decode-image.ts';
import type { PlacedSprite } from '../../layout/drawing.ts';
import { BLUR_REACH } from '../../layout/panel.ts';
import { spriteName } from '../../layout/settings/part-names.ts';
import { growthAt, isMoving, swingAt } from '../../motion/sprite-motion.ts';
import { PosedSprite } from './posed-sprite.ts';
import type { PicturePair } from './sprite-pictures.ts';

/** The content of a sprite. */
export type SpriteContent = { placed: PlacedSprite; image: DecodedImage; pictures: PicturePair };

/** A sprite on the stage, with its shadow beneath it. */
export type StageSprite = SpriteContent & {
  object: PosedSprite;
  /** Null if the shadow is part of the picture, or if there is none. */
  shadow: PosedSprite | null;
  isMoving: boolean;
  /** The maximum distance of its pixels from its center, in pixels of the stage. */
  reach: number;
  /** The scales at which the pictures have the sprite's size. */
  unit: number;
  shadowUnit: number;
};

/** Shows a sprite. Takes over the objects of `before`, which must not be used any more. */
export function showSprite(content: SpriteContent, before: StageSprite | null): StageSprite {
  const { placed, image, pictures } = content;
  const object = before?.object ?? new PosedSprite();
  const shadow = pictures.shadow ? (before?.shadow ?? new PosedSprite()) : null;
  if (!shadow) before?.shadow?.destroy();
  object.label = spriteName(placed.index);
  object.texture = pictures.picture.texture();
  if (shadow && pictures.shadow) {
    shadow.label = object.label;
    shadow.texture = pictures.shadow.texture();
    shadow.alpha = placed.shadow?.opacity ?? 0;
  }
  const size = placed.height * placed.scale;
  const sprite: StageSprite = {
    ...content,
    object,
    shadow,
    isMoving: isMoving(placed.motion),
    reach: reachOf(placed, image),
    unit: size / pictures.picture.imageHeight,
    shadowUnit: pictures.shadow ? size / pictures.shadow.imageHeight : 0,
  };
  pose(sprite, placed.rotation, 1);
  return sprite;
}

/** Rotates and scales it by its motion at this time. */
export function moveSprite(sprite: StageSprite, nowMs: number): void {
  const { motion, rotation } = sprite.placed;
  if (motion) pose(sprite, rotation + swingAt(motion, nowMs), growthAt(motion, nowMs));
}

function pose(sprite: StageSprite, angle: number, growth: number): void {
  const { placed, object, shadow, unit, shadowUnit } = sprite;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  object.pose(placed.x, placed.y, cos, sin, unit * growth);
  if (!shadow) return;
  const fall = placed.shadow?.offset ?? 0;
  shadow.pose(placed.x, placed.y + fall, cos, sin, shadowUnit * growth);
}

export function destroySprite({ object, shadow }: StageSprite): void {
  object.destroy();
  shadow?.destroy();
}

/** The distance from its center to the corner of its largest picture, plus the reach of the shadow. */
function reachOf(
  { height, scale, motion, shadow }: PlacedSprite,
  { natural }: DecodedImage,
): number {
  const largest = height * scale * Math.max(1, motion?.scaleTo ?? 1);
  const corner = (largest / 2) * Math.hypot(1, natural.width / natural.height);
  return corner + (shadow ? shadow.offset + BLUR_REACH * shadow.blur : 0);
}
