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
  const { tags, styleBytes } = measure(svg);
  return tags > MAX_TAGS || tags * styleBytes > MAX_TAGS_BY_STYLE_BYTES;
}

/** What is written once as an entity may stand in a style sheet many times. */
const ENTITY = '<!ENTITY';

/**
 * How many tags there are, and how long it is from the first style sheet to the end of the last, in one walk.
 * Comments are not told apart: what stands in one counts.
 */
function measure(svg: string): { tags: number; styleBytes: number } {
  let tags = 0;
  let first = -1;
  let last = -1;
  for (let at = svg.indexOf('<'); at >= 0; at = svg.indexOf('<', at + 1)) {
    tags += 1;
    if (svg.startsWith(ENTITY, at))
      return { tags: svg.split('<').length - 1, styleBytes: svg.length };
    const end = endOfName(svg, at + 2);
    if (!svg.startsWith('style', end - 'style'.length)) continue;
    if (svg[at + 1] === '/') last = end;
    else if (first < 0) first = at;
  }
  return { tags, styleBytes: first >= 0 && last > first ? last - first : 0 };
}

/** No name goes beyond the next tag, so no character is looked at twice. */
function endOfName(svg: string, start: number): number {
  let end = start;
  while (end < svg.length && !NAME_ENDS.has(svg.charCodeAt(end))) end += 1;
  return end;
}

const NAME_ENDS = new Set([...' \t\r\n\f/<>'].map((character) => character.charCodeAt(0)));
