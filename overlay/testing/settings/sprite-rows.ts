import { firstSprite, row, type SettingRow } from './setting-row.ts';

const DEGREE = Math.PI / 180;

type Sprite = NonNullable<ReturnType<typeof firstSprite>>;

/** What `key` of the sprite is without a setting and with it. */
const spriteRow = (path: string, value: number, from: unknown, to: unknown, key: keyof Sprite) =>
  row(path, value, ['sprites'], from, to, (layout) => firstSprite(layout)?.[key]);

const SWAY = { periodMs: 4000, swing: 10 * DEGREE, scaleTo: 1 };

/** The keys of a sprite that sways by 10 degrees in 4 seconds, but for the key of the row. */
export const SPRITE_ROWS: SettingRow[] = [
  spriteRow('x', 200, 960, 200, 'x'),
  spriteRow('y', 200, 540, 200, 'y'),
  spriteRow('height', 90, 200, 90, 'height'),
  spriteRow('rotation', 30, 0, 30 * DEGREE, 'rotation'),
  spriteRow('scale', 50, 1, 0.5, 'scale'),
  spriteRow('animation_speed', 2.5, null, { ...SWAY, periodMs: 2500 }, 'motion'),
  spriteRow('animation_rotation', 45, null, { ...SWAY, swing: 45 * DEGREE }, 'motion'),
  spriteRow('animation_scale', 80, SWAY, { ...SWAY, scaleTo: 0.8 }, 'motion'),
];
