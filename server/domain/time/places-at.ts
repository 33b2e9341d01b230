import type { Issue } from '#contract/common.ts';

export type Path = Issue['path'];

/** A pattern's wildcard for every index of a list. */
export const EACH = Symbol('each');

/** The values in `data` that match a pattern, each with its path. `data` may be anything. */
export function placesAt(
  data: unknown,
  [step, ...rest]: readonly (string | typeof EACH)[],
  path: Path = [],
): { path: Path; value: unknown }[] {
  if (step === undefined) return [{ path, value: data }];
  if (step === EACH) {
    if (!Array.isArray(data)) return [];
    return data.flatMap((inner, index) => placesAt(inner, rest, [...path, index]));
  }
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, step)) return [];
  return placesAt(Reflect.get(data, step), rest, [...path, step]);
}

/** Sets the value at a path of `placesAt`. */
export function putAt(data: unknown, path: Path, value: unknown): void {
  const holder = path.slice(0, -1).reduce((part, step) => Reflect.get(Object(part), step), data);
  Reflect.set(Object(holder), path.at(-1) ?? '', value);
}
