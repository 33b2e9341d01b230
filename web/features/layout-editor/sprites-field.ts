import { MAX_SPRITES } from '#contract/limits.ts';
import type { FieldOf } from '../../fields/field.ts';

const slider = (
  path: string,
  label: string,
  units: string,
  defaultValue: number,
  subhead?: string,
): FieldOf<'slider'> => ({
  type: 'slider',
  path,
  label,
  units,
  defaultValue,
  defaultsScope: 'sprite',
  ...(subhead && { subhead }),
});

const PARTS = [
  slider('x', 'X', 'px', 960),
  slider('y', 'Y', 'px', 540),
  slider('height', 'Height', 'px', 200),
  slider('rotation', 'Rotation', 'deg', 0),
  slider('scale', 'Scale', '%', 100),
  slider('animation_speed', 'Speed', 'sec', 0, 'Animation'),
  slider('animation_rotation', 'Rotation', 'deg', 0, 'Animation'),
  slider('animation_scale', 'Scale', '%', 100, 'Animation'),
] as const;

/** The places of the sprites. Each has the image that the overlay would give it: `images` in turn. */
export const spritesField = (images: readonly string[]) =>
  ({
    type: 'repeater',
    path: 'sprite_settings',
    label: 'Sprites',
    itemLabel: 'Sprite',
    maxItems: MAX_SPRITES,
    section: 'Sprites',
    thumbnail: (_item: unknown, index: number) => images[index % images.length],
    children: PARTS,
  }) as const satisfies FieldOf<'repeater'>;
