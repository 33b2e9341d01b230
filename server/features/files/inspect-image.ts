import { AppError } from '#domain/errors.ts';
import { decode } from '../../decoding/decode.ts';
import type { Image } from '../../decoding/images/open-image.ts';
import { headOf } from '../../storage/head-of.ts';
import { drawingPaths, removeHalfDrawn } from './drawings.ts';

export type { Image };

/** A file that says or may be an image; `sha256` is that of its content, in hex. */
export type Inspected = { path: string; sha256: string };

/**
 * 40 million pixels take a second or two, on a slow computer ten times as long; as AVIF they take a gigabyte.
 */
const PIXELS = { timeMs: 30_000, memoryMb: 1500 };
/** Usual drawings take a tenth of it. The upload is answered within two seconds also where it is refused. */
const SVG = { timeMs: 1200, memoryMb: 600 };
/** Larger sizes are drawn as long as there is time for them. */
const BUDGET_MS = 900;

const TOO_LONG =
  'This image takes too much time or memory to be read. Save it again with fewer pixels, then upload that.';
const TOO_HEAVY =
  'This SVG takes too much time or memory to be drawn. Simplify it, above all its filters and repeated parts, or save it as a PNG.';

const refusal = (sentence: string) => (cause: Error) =>
  new AppError('too_large', sentence, { cause });

/** A byte order mark and blanks before the first tag, in bytes that are read as Latin-1. */
const XML = /^(\xef\xbb\xbf)?[\s<]/;

/**
 * What the content of an image says it is; an SVG is drawn on the way, into a folder in `uploads`. Throws
 * `wrong_type` for what is no image of a known type, `too_large` for too much, and `invalid` for an image that cannot
 * be decoded whole. All of it happens in the decoding process.
 */
export async function inspectImage(file: Inspected, uploads: string): Promise<Image> {
  if (XML.test(await headOf(file.path, 4))) return drawAll(file, uploads);
  return decode('bitmap', file.path, { ...PIXELS, refusal: refusal(TOO_LONG) });
}

/** Draws an SVG in all sizes. Throws as `inspectImage`. */
export async function drawAll({ path, sha256 }: Inspected, uploads: string): Promise<Image> {
  const input = { path, to: drawingPaths(uploads, sha256), budgetMs: BUDGET_MS };
  try {
    return await decode('svg', input, { ...SVG, refusal: refusal(TOO_HEAVY) });
  } catch (error) {
    await removeHalfDrawn(uploads, sha256);
    throw error;
  }
}
