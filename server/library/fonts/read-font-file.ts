import { AppError } from '#domain/errors.ts';
import { decode } from '../../sandbox/decode.ts';
import type { FontFacts } from '../../sandbox/fonts/read-font.ts';

/** The largest accepted font takes 300 ms and 250 MB. */
const LIMITS = { timeMs: 1000, memoryMb: 400 };

const tooMuch = (cause: Error) =>
  new AppError(
    'invalid',
    'This font could not be read, because that would take too much of this computer.',
    { remedy: 'Choose another one.', cause },
  );

/** Metadata of the font file at `path`. Throws an AppError when it cannot be read. */
export function readFontFile(path: string): Promise<FontFacts> {
  return decode('font', path, { ...LIMITS, refusal: tooMuch });
}
