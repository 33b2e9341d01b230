import { AppError } from '#domain/errors.ts';

/** A drawing may hold photos. What is longest to parse, a list of as many numbers, takes 310 MB. */
const MAX_BYTES = 10 * 1024 * 1024;
/** A kilobyte of memory is taken for each, so this many take about 60 MB. */
const MAX_TAGS = 50_000;

/** Each tag is compared with each selector; so many comparisons take some seconds. */
const MAX_TAGS_BY_STYLE_BYTES = 200_000_000;

/** Throws `too_large` for an SVG that would take much memory to be read. */
export function refuseHeavySvg(content: Buffer): void {
  if (content.length <= MAX_BYTES && !isHeavy(content.toString('latin1'))) return;
  throw new AppError(
    'too_large',
    'This SVG has too much in it: at most 10 MB and 50,000 tags. Simplify it, or save it as a PNG.',
  );
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
