import type { Issue } from '#contract/common.ts';
import type { Kind } from './exchange-manifest.ts';

export type Path = Issue['path'];

const EACH = Symbol('each');

/** Paths of images in a manifest. */
const PLACES: Record<Kind, readonly (string | typeof EACH)[][]> = {
  theme: [
    ['settings', 'logo_image'],
    ['settings', 'sprites', EACH],
    ['layout', 'settings', 'logo_file'],
  ],
  layout: [['settings', 'logo_file']],
};

export type ImagePlace = { path: Path; value: unknown };

/** The values in the manifest that may name an image, each with its path. */
export function imagePlaces(kind: Kind, manifest: object): ImagePlace[] {
  return PLACES[kind].flatMap((steps) => placesAt(manifest, steps, []));
}

function placesAt(
  value: unknown,
  [step, ...rest]: readonly (string | typeof EACH)[],
  path: Path,
): ImagePlace[] {
  if (step === undefined) return [{ path, value }];
  if (step === EACH) {
    if (!Array.isArray(value)) return [];
    return value.flatMap((inner, index) => placesAt(inner, rest, [...path, index]));
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return [];
  return placesAt(Reflect.get(value, step), rest, [...path, step]);
}

/** Sets the value at a path of `imagePlaces`. */
export function putImage(manifest: object, path: Path, image: unknown): void {
  const holder = path
    .slice(0, -1)
    .reduce<object>((part, step) => Reflect.get(part, step), manifest);
  Reflect.set(holder, path.at(-1) ?? '', image);
}
