import { firstSprite, type SettingRow } from './setting-row.ts';

const DEGREE = Math.PI / 180;

const spriteRow = (
  row: Pick<SettingRow, 'path' | 'value' | 'from' | 'to' | 'limits'> & {
    read: (sprite: NonNullable<ReturnType<typeof firstSprite>>) => unknown;
  },
): SettingRow => ({
  ...row,
  read: (layout) => {
    const sprite = firstSprite(layout);
    return sprite && row.read(sprite);
  },
  parts: ['sprites'],
});

/** A key that is read as it is stored. */
const plainRow = (
  path: 'x' | 'y' | 'height',
  { value, from, limits }: Pick<SettingRow, 'limits'> & { value: number; from: number },
) => spriteRow({ path, value, read: (sprite) => sprite[path], from, to: value, limits });

/** A key of how it moves: without it `from`, with it the same but for `change`. */
const motionRow = (
  path: string,
  value: number,
  { from, change, limits }: Pick<SettingRow, 'limits'> & { from: object | null; change: object },
) =>
  spriteRow({
    path,
    value,
    read: ({ motion }) => motion,
    from,
    to: { ...SWAY, ...change },
    limits,
  });

const SWAY = { periodMs: 4000, swing: 10 * DEGREE, scaleTo: 1 };

/** The keys of a sprite that sways by 10 degrees in 4 seconds, but for the key of the row. */
export const SPRITE_ROWS: SettingRow[] = [
  plainRow('x', { value: 200, from: 960, limits: [-960, 2880] }),
  plainRow('y', { value: 200, from: 540, limits: [-540, 1620] }),
  plainRow('height', { value: 90, from: 200, limits: [0, 1080] }),
  spriteRow({
    path: 'rotation',
    value: 30,
    read: ({ rotation }) => rotation,
    from: 0,
    to: 30 * DEGREE,
    limits: [-360, 360],
  }),
  spriteRow({
    path: 'scale',
    value: 50,
    read: ({ scale }) => scale,
    from: 1,
    to: 0.5,
    limits: [0, 400],
  }),
  motionRow('animation_speed', 2.5, { from: null, change: { periodMs: 2500 }, limits: [0, 600] }),
  motionRow('animation_rotation', 45, {
    from: null,
    change: { swing: 45 * DEGREE },
    limits: [0, 360],
  }),
  motionRow('animation_scale', 80, { from: SWAY, change: { scaleTo: 0.8 }, limits: [0, 400] }),
];
