import { degrees, percent, px, seconds, underHead } from './entries.ts';
import type { SettingTable } from './setting.ts';

/** The position and movement of one animated sprite. It may reach a little beyond the stage. */
export const SPRITE_SETTINGS = {
  x: px('X', [0, 1920, 960], [-960, 2880], { moves: { sprite: 'x' } }),
  y: px('Y', [0, 1080, 540], [-540, 1620], { moves: { sprite: 'y' } }),
  height: px('Height', [0, 1080, 200], [0, 1080], { moves: { sprite: 'height' }, smallest: 8 }),
  rotation: degrees('Rotation', [-180, 180, 0], [-360, 360], { moves: { sprite: 'rotation' } }),
  scale: percent('Scale', [10, 400, 100], [0, 400]),
  ...underHead('Animation', {
    animation_speed: seconds('Speed', [0, 10, 0], [0, 600]),
    animation_rotation: degrees('Rotation', [0, 360, 0], [0, 360]),
    /** 0 and 100 both mean no movement. An absent value is 0; sliders start from 100, because their minimum is 50. */
    animation_scale: percent('Scale', [50, 200, 100], [0, 400], { fallback: 0 }),
  }),
} as const satisfies SettingTable;
