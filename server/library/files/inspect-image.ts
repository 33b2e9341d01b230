import { tooLarge } from '#domain/errors.ts';
import { decode } from '../../sandbox/decode.ts';
import type { Image } from '../../sandbox/images/open-image.ts';
import { readHead } from '../../storage/read-head.ts';
import { drawingPaths, removeHalfDrawn } from './drawings.ts';

export type { Image };

/** A possible image; `sha256` is that of its content, in hex. */
type Inspected = { path: string; sha256: string };

/** 40 million pixels take up to 2 s, 20 s on a slow computer, and a gigabyte as AVIF. */
const PIXELS = { timeMs: 30_000, memoryMb: 1500 };
/** Ten times the cost of usual drawings. A refused upload is still answered within two seconds. */
const SVG = { timeMs: 1200, memoryMb: 600 };
/** CPU time for all sizes of an SVG. */
const BUDGET_MS = 900;

export const tooLong = (cause: Error) =>
  tooLarge(
    'This image takes too much time or memory to be read.',
    'Save it again with fewer pixels, then upload that.',
    cause,
  );
const tooHeavy = (cause: Error) =>
  tooLarge(
    'This SVG takes too much time or memory to be drawn.',
    'Simplify it, above all its filters and repeated parts, or save it as a PNG.',
    cause,
  );

/** The start of an XML file, after an optional byte order mark, in bytes read as Latin-1. */
const XML = /^(\xef\xbb\xbf)?[\s<]/;

/**
 * The type and size of an image. It is decoded in the decoding process; an SVG is drawn into a folder in `uploads`.
 * Throws `wrong_type` for an unknown type, `too_large` beyond the limits, and `invalid` for an image that cannot be
 * decoded completely.
 */
export async function inspectImage(file: Inspected, uploads: string): Promise<Image> {
  if (XML.test(await readHead(file.path, 4))) return drawAll(file, uploads);
  return decode('bitmap', file.path, { ...PIXELS, refusal: tooLong });
}

/** Draws an SVG in all sizes. Throws like `inspectImage`. */
export async function drawAll({ path, sha256 }: Inspected, uploads: string): Promise<Image> {
  const input = { path, to: drawingPaths(uploads, sha256), budgetMs: BUDGET_MS };
  try {
    return await decode('svg', input, { ...SVG, refusal: tooHeavy });
  } catch (error) {
    await removeHalfDrawn(uploads, sha256);
    throw error;
  }
}
