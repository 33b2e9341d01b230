import type { ServedLook } from './served-look.ts';
import type { Settings } from './setting-case.ts';

/** Whose settings a key belongs to; those of sprites are the first sprite's. */
export type Place = 'theme' | 'layout' | 'sprite';

/** The look with these values at their paths; an undefined one is taken away. */
export function changed(look: ServedLook, place: Place, settings: Settings): ServedLook {
  const change = (target: object) =>
    Object.entries(settings).reduce((at, [path, value]) => put(at, path.split('.'), value), target);
  const { sprites } = look;
  if (place !== 'sprite') return { ...look, [place]: change(look[place]) };
  return { ...look, sprites: [change(sprites[0] ?? {}), ...sprites.slice(1)] };
}

function put(target: object, [key = '', ...rest]: readonly string[], value: unknown): object {
  const inner: unknown = Reflect.get(target, key);
  const isObject = typeof inner === 'object' && inner !== null;
  return { ...target, [key]: rest.length > 0 ? put(isObject ? inner : {}, rest, value) : value };
}
