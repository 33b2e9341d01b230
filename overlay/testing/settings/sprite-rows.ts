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

/** The keys of a sprite that sways by 10 degrees in 4 seconds, but for the key of the row. */
export const SPRITE_ROWS: SettingRow[] = [
  spriteRow({
    path: 'x',
    value: 200,
    read: ({ x }) => x,
    from: 960,
    to: 200,
    limits: [-960, 2880],
  }),
  spriteRow({
    path: 'y',
    value: 200,
    read: ({ y }) => y,
    from: 540,
    to: 200,
    limits: [-540, 1620],
  }),
  spriteRow({
    path: 'height',
    value: 90,
    read: ({ height }) => height,
    from: 200,
    to: 90,
    limits: [0, 1080],
  }),
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
  spriteRow({
    path: 'animation_speed',
    value: 2.5,
    read: ({ motion }) => motion,
    from: null,
    to: { periodMs: 2500, swing: 10 * DEGREE, scaleTo: 1 },
    limits: [0, 600],
  }),
  spriteRow({
    path: 'animation_rotation',
    value: 45,
    read: ({ motion }) => motion,
    from: null,
    to: { periodMs: 4000, swing: 45 * DEGREE, scaleTo: 1 },
    limits: [0, 360],
  }),
  spriteRow({
    path: 'animation_scale',
    value: 80,
    read: ({ motion }) => motion,
    from: { periodMs: 4000, swing: 10 * DEGREE, scaleTo: 1 },
    to: { periodMs: 4000, swing: 10 * DEGREE, scaleTo: 0.8 },
    limits: [0, 400],
  }),
];
