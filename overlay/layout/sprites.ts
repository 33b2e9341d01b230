import { SPRITE_SETTINGS } from '#contract/settings/sprite-settings.ts';
import { readPath } from '#domain/read-path.ts';
import type { Design } from './design.ts';
import type { PlacedSprite, SpriteMotion } from './drawing.ts';
import { readSettings } from './settings/read-settings.ts';

/** The minimum cycle: a faster sprite flickers, which can harm viewers. */
const SHORTEST_CYCLE_SECONDS = 0.2;

/** The settings of the sprites. */
export const SPRITE_KEYS = ['spriteSettings', 'spriteUrls', 'shadow'] as const;

/** One sprite per setting of the layout. The images of the theme repeat in their order. */
export function layoutSprites(
  settings: readonly unknown[],
  { spriteUrls, shadow }: Pick<Design, 'spriteUrls' | 'shadow'>,
): PlacedSprite[] {
  return settings.flatMap((setting, index) => {
    const url = spriteUrls[index % spriteUrls.length];
    const at = (path: string) => readPath(setting, path);
    return (url !== undefined && placeSprite({ index, url, shadow }, at)) || [];
  });
}

/** One sprite, by its settings read path by path. Null if it has no size. */
export function placeSprite(
  { index, url, shadow }: Pick<PlacedSprite, 'index' | 'url' | 'shadow'>,
  at: (path: string) => unknown,
): PlacedSprite | null {
  const { x, y, height, ...drawn } = readSettings(SPRITE_SETTINGS, at);
  const scale = drawn.scale / 100;
  if (height === 0 || scale === 0) return null;
  return {
    index,
    url,
    x,
    y,
    height,
    rotation: radians(drawn.rotation),
    scale,
    motion: createMotion({
      seconds: drawn.animation_speed,
      swing: radians(drawn.animation_rotation),
      // 0 disables the animation.
      scaleTo: drawn.animation_scale / 100 || 1,
    }),
    shadow,
  };
}

function createMotion(cycle: {
  seconds: number;
  swing: number;
  scaleTo: number;
}): SpriteMotion | null {
  const { seconds, swing, scaleTo } = cycle;
  if (seconds === 0 || (swing === 0 && scaleTo === 1)) return null;
  return { periodMs: Math.max(SHORTEST_CYCLE_SECONDS, seconds) * 1000, swing, scaleTo };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
