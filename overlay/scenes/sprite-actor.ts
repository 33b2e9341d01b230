import type { DecodedImage } from '../assets/decode-image.ts';
import type { PlacedSprite } from '../layout/drawing.ts';
import { BLUR_REACH } from '../layout/panel.ts';
import { growthAt, isMoving, swingAt } from '../motion/sprite-motion.ts';
import { PosedSprite } from './posed-sprite.ts';
import type { SpriteDress } from './sprite-pictures.ts';

/** What one sprite is to show. */
export type SpriteRole = { placed: PlacedSprite; image: DecodedImage; dress: SpriteDress };

/** One sprite on the stage, with its shadow beneath it. */
export type SpriteActor = SpriteRole & {
  sprite: PosedSprite;
  /** Null where the shadow is part of the picture, or where there is none. */
  shadow: PosedSprite | null;
  isMoving: boolean;
  /** Nothing of it is ever further than this from its place, in pixels of the stage. */
  reach: number;
  /** The scales at which the pictures are drawn in the sprite's own size. */
  unit: number;
  shadowUnit: number;
};

/** Shows a sprite; takes over the objects of `before`, which is not to be used any more. */
export function castActor(role: SpriteRole, before: SpriteActor | null): SpriteActor {
  const { placed, image, dress } = role;
  const sprite = before?.sprite ?? new PosedSprite();
  const shadow = dress.shadow ? (before?.shadow ?? new PosedSprite()) : null;
  if (!shadow) before?.shadow?.destroy();
  sprite.texture = dress.picture.texture();
  if (shadow && dress.shadow) {
    shadow.texture = dress.shadow.texture();
    shadow.alpha = placed.shadow?.opacity ?? 0;
  }
  const size = placed.height * placed.scale;
  const actor: SpriteActor = {
    ...role,
    sprite,
    shadow,
    isMoving: isMoving(placed.motion),
    reach: reachOf(placed, image),
    unit: size / dress.picture.imageHeight,
    shadowUnit: dress.shadow ? size / dress.shadow.imageHeight : 0,
  };
  pose(actor, placed.rotation, 1);
  return actor;
}

/** Turns and scales it to where its motion is at this moment. */
export function moveActor(actor: SpriteActor, nowMs: number): void {
  const { motion, rotation } = actor.placed;
  if (motion) pose(actor, rotation + swingAt(motion, nowMs), growthAt(motion, nowMs));
}

function pose(actor: SpriteActor, angle: number, growth: number): void {
  const { placed, sprite, shadow, unit, shadowUnit } = actor;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  sprite.pose(placed.x, placed.y, cos, sin, unit * growth);
  if (!shadow) return;
  const fall = placed.shadow?.offset ?? 0;
  shadow.pose(placed.x, placed.y + fall, cos, sin, shadowUnit * growth);
}

export function destroyActor({ sprite, shadow }: SpriteActor): void {
  sprite.destroy();
  shadow?.destroy();
}

/** From its center to the corner of its largest picture, and as far as the shadow falls. */
function reachOf(
  { height, scale, motion, shadow }: PlacedSprite,
  { natural }: DecodedImage,
): number {
  const largest = height * scale * Math.max(1, motion?.scaleTo ?? 1);
  const corner = (largest / 2) * Math.hypot(1, natural.width / natural.height);
  return corner + (shadow ? shadow.offset + BLUR_REACH * shadow.blur : 0);
}
