import type { SettingCase } from './setting-case.ts';

const look: SettingCase['look'] = ({ sprite }) => {
  const { x, y, height, rotation, scale, motion } = sprite() ?? {};
  return { x, y, height, degrees: ((rotation ?? 0) * 180) / Math.PI, scale, motion };
};

const STILL = { x: 960, y: 540, height: 200, degrees: 0, scale: 1, motion: null };

const moving = (motion: { periodMs: number; swing: number; scaleTo: number }) => ({
  ...STILL,
  motion,
});

/** Every key of a sprite's setting; lengths in pixels, angles in degrees, `animation_speed` in seconds. */
export const SPRITE_CASES: readonly SettingCase[] = [
  { key: 'x', value: 400, look, from: STILL, to: { ...STILL, x: 400 } },
  { key: 'y', value: 300, look, from: STILL, to: { ...STILL, y: 300 } },
  { key: 'height', value: 400, look, from: STILL, to: { ...STILL, height: 400 } },
  { key: 'rotation', value: 90, look, from: STILL, to: { ...STILL, degrees: 90 } },
  { key: 'scale', value: 150, look, from: STILL, to: { ...STILL, scale: 1.5 } },
  {
    key: 'animation_speed',
    value: 4,
    given: { animation_rotation: 180 },
    look,
    from: STILL,
    to: moving({ periodMs: 4000, swing: Math.PI, scaleTo: 1 }),
  },
  {
    key: 'animation_rotation',
    value: 90,
    given: { animation_speed: 4 },
    look,
    from: STILL,
    to: moving({ periodMs: 4000, swing: Math.PI / 2, scaleTo: 1 }),
  },
  {
    key: 'animation_scale',
    value: 150,
    given: { animation_speed: 4 },
    look,
    from: STILL,
    to: moving({ periodMs: 4000, swing: 0, scaleTo: 1.5 }),
  },
];
