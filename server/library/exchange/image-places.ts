import { EACH, placesAt } from '#domain/time/places-at.ts';
import type { Kind } from './exchange-manifest.ts';

/** The path of a theme's sound. */
const ALERT_SOUND = ['settings', 'alert_sound'] as const;

/** Whether the path is for a sound instead of an image. */
export const isSoundPlace = (path: readonly unknown[]) => path.join('.') === ALERT_SOUND.join('.');

/** The values in a manifest that may name an image or a sound, each with its path. */
export const imagePlaces = (kind: Kind, manifest: object) =>
  PLACES[kind].flatMap((pattern) => placesAt(manifest, pattern));

const PLACES: Record<Kind, (string | typeof EACH)[][]> = {
  theme: [
    ['settings', 'logo_image'],
    ['settings', 'sprites', EACH],
    ['settings', 'alert_image'],
    [...ALERT_SOUND],
    ['layout', 'settings', 'logo_file'],
  ],
  layout: [['settings', 'logo_file']],
};
