import { row, type SettingRow } from './setting-row.ts';

const MOTIONLESS = { x: 960, y: 540, height: 200, degrees: 0, scale: 1, motion: null };
const MOTION = { periodMs: 4000, swing: 0, scaleTo: 1 };

/** A row for a key that changes only `changes` of a still sprite. `given` contains settings that the key needs. */
const spriteRow = (
  path: string,
  value: number,
  changes: object,
  given?: SettingRow['given'],
): SettingRow => ({
  ...row(path, value, ['sprites'], MOTIONLESS, { ...MOTIONLESS, ...changes }, ({ sprites }) => {
    const { x, y, height, rotation = 0, scale, motion } = sprites.sprites[0] ?? {};
    return { x, y, height, degrees: (rotation * 180) / Math.PI, scale, motion };
  }),
  ...(given && { given }),
});

/** The keys of a sprite. */
export const SPRITE_ROWS: SettingRow[] = [
  spriteRow('x', 400, { x: 400 }),
  spriteRow('y', 300, { y: 300 }),
  spriteRow('height', 400, { height: 400 }),
  spriteRow('rotation', 90, { degrees: 90 }),
  spriteRow('scale', 150, { scale: 1.5 }),
  spriteRow(
    'animation_speed',
    2.5,
    { motion: { ...MOTION, periodMs: 2500, swing: Math.PI } },
    { animation_rotation: 180 },
  ),
  spriteRow(
    'animation_rotation',
    90,
    { motion: { ...MOTION, swing: Math.PI / 2 } },
    { animation_speed: 4 },
  ),
  spriteRow(
    'animation_scale',
    150,
    { motion: { ...MOTION, scaleTo: 1.5 } },
    { animation_speed: 4 },
  ),
];
