import { withValue } from '../../testing/settings/with-value.ts';
import type { ServedLook } from './served-look.ts';
import type { Settings } from './setting-case.ts';

/** Whose settings a key belongs to; those of sprites are the first sprite's. */
export type Place = 'theme' | 'layout' | 'sprite';

/** The look with these values at their paths; an undefined one is taken away. */
export function changed(look: ServedLook, place: Place, settings: Settings): ServedLook {
  const change = (target: object) =>
    Object.entries(settings).reduce((at, [path, value]) => withValue(at, path, value), target);
  const { sprites } = look;
  if (place !== 'sprite') return { ...look, [place]: change(look[place]) };
  return { ...look, sprites: [change(sprites[0] ?? {}), ...sprites.slice(1)] };
}
