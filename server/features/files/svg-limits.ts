import { open, readFile } from 'node:fs/promises';
import { AppError } from '#domain/errors.ts';
import { WRONG_TYPE } from './image-formats.ts';

/** A drawing may hold photos. What is longest to parse, a list of as many numbers, takes 310 MB. */
const MAX_BYTES = 10 * 1024 * 1024;
/** A kilobyte of memory is taken for each, so this many take about 60 MB. */
const MAX_TAGS = 50_000;

const GZIP = '\x1f\x8b';
/** Each tag is compared with each selector; so many comparisons take some seconds. */
const MAX_TAGS_BY_STYLE_BYTES = 200_000_000;

/** From the first style sheet to the end of the last. */
const STYLES = /<[^\s<>/]*style[\s>][\s\S]*<\/[^\s<>]*style/;

/** A byte order mark, blanks and the first tag, in bytes that are read as Latin-1. */
const XML = /^(\xef\xbb\xbf)?[\s<]/;

/**
 * Throws `too_large` for an SVG that would take much memory to be read; what it draws is the browser's
 * affair. A packed one is refused with `wrong_type`: no browser would show it as it is served.
 */
export async function refuseHeavySvg(path: string): Promise<void> {
  const head = await headOf(path);
  if (head.text.startsWith(GZIP)) throw WRONG_TYPE;
  if (!XML.test(head.text)) return;
  if (head.sizeBytes > MAX_BYTES || isHeavy(await readFile(path, 'latin1'))) {
    throw new AppError(
      'too_large',
      'This SVG has too much in it: at most 10 MB and 50,000 tags. Simplify it, or save it as a PNG.',
    );
  }
}

async function headOf(path: string): Promise<{ text: string; sizeBytes: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const { size: sizeBytes } = await file.stat();
    return { text: buffer.toString('latin1', 0, bytesRead), sizeBytes };
  } finally {
    await file.close();
  }
}

function isHeavy(svg: string): boolean {
  const tags = svg.split('<').length - 1;
  return tags > MAX_TAGS || tags * styleBytes(svg) > MAX_TAGS_BY_STYLE_BYTES;
}

/** What is written once as an entity may stand in a style sheet many times. */
function styleBytes(svg: string): number {
  return svg.includes('<!ENTITY') ? svg.length : (STYLES.exec(svg)?.[0].length ?? 0);
}
