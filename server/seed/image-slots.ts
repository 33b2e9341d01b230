import type { Issue } from '#contract/common.ts';
import type { UploadedFile } from '#contract/files.ts';

/** A place in a seed with an image, named by a key of `files` or by its path. */
export type ImageSlot = {
  path: Issue['path'];
  text: string;
  /** Replaces it by the record or the link of the stored image. */
  fill(file: UploadedFile | string): void;
};

/** All such places, without links to uploaded images. `seed` is unchecked, and `fill` changes it. */
export function imageSlots(seed: unknown): ImageSlot[] {
  return [
    ...settingsOf(seed, 'layouts').flatMap(({ settings, path }) =>
      slotAt(settings, 'logo_file', path),
    ),
    ...settingsOf(seed, 'themes').flatMap(({ settings, path }) => [
      ...slotAt(settings, 'logo_image', path),
      ...entriesOf(settings, 'sprites').flatMap((_, index, sprites) =>
        slotAt(sprites, index, [...path, 'sprites']),
      ),
    ]),
  ];
}

function settingsOf(seed: unknown, list: string) {
  return entriesOf(seed, list).flatMap((entry, index) => {
    const settings = partOf(entry, 'settings');
    return isObject(settings) ? [{ settings, path: [list, index, 'settings'] }] : [];
  });
}

function slotAt(holder: object, key: string | number, path: Issue['path']): ImageSlot[] {
  const text = partOf(holder, key);
  if (typeof text !== 'string' || text.startsWith('/uploads/')) return [];
  const fill = (file: UploadedFile | string) => void Reflect.set(holder, key, file);
  return [{ path: [...path, key], text, fill }];
}

function entriesOf(holder: unknown, key: string): unknown[] {
  const list = partOf(holder, key);
  return Array.isArray(list) ? list : [];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const partOf = (value: unknown, key: string | number): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
