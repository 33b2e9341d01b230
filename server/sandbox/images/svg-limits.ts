import { tooLarge } from '#domain/errors.ts';

/** Enough for embedded photos. The worst case, a list of numbers, takes 310 MB to parse. */
const MAX_BYTES = 10 * 1024 * 1024;
/** Each takes about a kilobyte of memory. */
const MAX_TAGS = 50_000;

/** Each tag is matched against each selector, so this takes some seconds. */
const MAX_TAGS_BY_STYLE_BYTES = 200_000_000;

/** Throws `too_large` for an SVG that would take too much memory to parse. */
export function refuseHeavySvg(content: Buffer): void {
  if (content.length <= MAX_BYTES && !isHeavy(content.toString('latin1'))) return;
  throw tooLarge(
    'This SVG has too much in it: at most 10 MB and 50,000 tags.',
    'Simplify it, or save it as a PNG.',
  );
}

function isHeavy(svg: string): boolean {
  const { tags, styleBytes } = measure(svg);
  return tags > MAX_TAGS || tags * styleBytes > MAX_TAGS_BY_STYLE_BYTES;
}

/** An entity may be expanded many times in a style sheet. */
const ENTITY = '<!ENTITY';

/**
 * Counts the tags and the bytes from the first style sheet to the end of the last, in linear time. Comments count
 * as well.
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

/** A name ends before the next tag, so the whole walk is linear. */
function endOfName(svg: string, start: number): number {
  let end = start;
  while (end < svg.length && !NAME_ENDS.has(svg.charCodeAt(end))) end += 1;
  return end;
}

const NAME_ENDS = new Set([...' \t\r\n\f/<>'].map((character) => character.charCodeAt(0)));
