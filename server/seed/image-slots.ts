import { EACH, type Path, placesAt } from '#domain/places-at.ts';

/** All places in a seed, which is unchecked, where `text` names an image by a key of `files` or by its path. */
export function imageSlots(seed: unknown): { path: Path; text: string }[] {
  const logos = placesAt(seed, ['layouts', EACH, 'settings', 'logo_file']);
  const ofThemes = [
    ...placesAt(seed, ['themes', EACH, 'settings', 'logo_image']),
    ...placesAt(seed, ['themes', EACH, 'settings', 'sprites', EACH]),
  ].sort((a, b) => Number(a.path[1]) - Number(b.path[1]));
  return [...logos, ...ofThemes].flatMap(({ path, value: text }) =>
    typeof text === 'string' && !isLink(text) ? [{ path, text }] : [],
  );
}

/** To an image that was uploaded before. */
const isLink = (text: string) => text.startsWith('/uploads/');
