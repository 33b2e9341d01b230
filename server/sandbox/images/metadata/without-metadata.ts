import { cleanAvif } from './clean-avif.ts';
import { cleanGif } from './clean-gif.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

type Cleaner = {
  /** The position of these bytes in a file of the type, as Latin-1. */
  at: number;
  mark: string;
  /** Removes the metadata from a file. */
  clean: (file: Buffer) => Buffer[];
};

const CLEANERS: readonly Cleaner[] = [
  { at: 0, mark: '\x89PNG\r\n\x1a\n', clean: cleanPng },
  { at: 0, mark: '\xff\xd8\xff', clean: cleanJpeg },
  { at: 0, mark: 'GIF8', clean: cleanGif },
  { at: 8, mark: 'WEBP', clean: cleanWebp },
  { at: 4, mark: 'ftyp', clean: cleanAvif },
];

/**
 * An image without metadata about place, time, camera and person. Orientation, colors and frames stay, and no pixel is
 * re-encoded. Linear in the length of the file. Undefined if there is nothing to remove, and for other files.
 */
export function withoutMetadata(file: Buffer): Buffer | undefined {
  const cleaner = CLEANERS.find(
    ({ at, mark }) => file.toString('latin1', at, at + mark.length) === mark,
  );
  if (!cleaner) return undefined;
  const cleaned = Buffer.concat(cleaner.clean(file));
  return cleaned.equals(file) ? undefined : cleaned;
}
