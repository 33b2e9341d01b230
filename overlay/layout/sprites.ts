import type { Design } from './design.ts';
import type { PlacedSprite, SpriteMotion } from './drawing.ts';
import { type Limits, readNumber } from './read-setting.ts';

/** A little beyond the stage, so that a sprite may look in from its edge. */
const ACROSS: Limits = [-960, 2880];
const DOWN: Limits = [-540, 1620];
const HEIGHT: Limits = [0, 1080];
const DEGREES: Limits = [-360, 360];
const SWING: Limits = [0, 360];
const PERCENT: Limits = [0, 400];
const SECONDS: Limits = [0, 600];
/** Faster than this a sprite flickers, which can harm who watches. */
const SHORTEST_CYCLE_SECONDS = 0.2;

/** One sprite per setting of the layout; the images of the theme take turns. */
export function layoutSprites(
  settings: readonly unknown[],
  { spriteUrls, shadow }: Pick<Design, 'spriteUrls' | 'shadow'>,
): PlacedSprite[] {
  return settings.flatMap((setting, index) => {
    const url = spriteUrls[index % spriteUrls.length];
    const sprite = url === undefined ? null : placeSprite({ index, url, setting, shadow });
    return sprite ?? [];
  });
}

type Wanted = Pick<PlacedSprite, 'index' | 'url' | 'shadow'> & { setting: unknown };

function placeSprite({ index, url, setting, shadow }: Wanted): PlacedSprite | null {
  const number = (key: string, fallback: number, limits: Limits) =>
    readNumber(setting, key, limits) ?? fallback;
  const height = number('height', 200, HEIGHT);
  const scale = number('scale', 100, PERCENT) / 100;
  if (height === 0 || scale === 0) return null;
  return {
    index,
    url,
    x: number('x', 960, ACROSS),
    y: number('y', 540, DOWN),
    height,
    rotation: radians(number('rotation', 0, DEGREES)),
    scale,
    motion: createMotion({
      seconds: number('animation_speed', 0, SECONDS),
      swing: radians(number('animation_rotation', 0, SWING)),
      // 0 means 'off', not 'shrinks to nothing'.
      scaleTo: number('animation_scale', 0, PERCENT) / 100 || 1,
    }),
    shadow,
  };
}

function createMotion(wanted: {
  seconds: number;
  swing: number;
  scaleTo: number;
}): SpriteMotion | null {
  const { seconds, swing, scaleTo } = wanted;
  if (seconds === 0 || (swing === 0 && scaleTo === 1)) return null;
  return { periodMs: Math.max(SHORTEST_CYCLE_SECONDS, seconds) * 1000, swing, scaleTo };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
