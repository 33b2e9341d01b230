import { cleanAvif } from './clean-avif.ts';
import { cleanGif } from './clean-gif.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

type Cleaner = {
  /** Where these bytes are in a file of the type, as Latin-1. */
  at: number;
  mark: string;
  /** The parts of a file that stay. */
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
 * An image without what it says of place, time, camera and person: orientation, colors and frames stay, and no pixel is
 * encoded again. Takes time that grows with the length of the file, whatever is in it. Undefined where there is nothing
 * to take out, and for other files.
 */
export function withoutMetadata(file: Buffer): Buffer | undefined {
  const cleaner = CLEANERS.find(
    ({ at, mark }) => file.toString('latin1', at, at + mark.length) === mark,
  );
  if (!cleaner) return undefined;
  const cleaned = Buffer.concat(cleaner.clean(file));
  return cleaned.equals(file) ? undefined : cleaned;
}
