import { EACH, placesAt } from '#domain/places-at.ts';
import type { Kind } from './exchange-manifest.ts';

/** The values in a manifest that may name an image, each with its path. */
export const imagePlaces = (kind: Kind, manifest: object) =>
  PLACES[kind].flatMap((pattern) => placesAt(manifest, pattern));

const PLACES: Record<Kind, (string | typeof EACH)[][]> = {
  theme: [
    ['settings', 'logo_image'],
    ['settings', 'sprites', EACH],
    ['layout', 'settings', 'logo_file'],
  ],
  layout: [['settings', 'logo_file']],
};
