import type { FontStyle } from '#domain/font-variant.ts';
import type { WeightRange } from '../../decoding/fonts/read-font.ts';

/**
 * One file of a family; `unicodeRange` names the characters that it is for, all when absent, and `weights`
 * what a variable font has, one weight when absent.
 */
export type FontFace = {
  url: string;
  unicodeRange?: string | undefined;
  weights?: WeightRange | undefined;
};

const FACE = /@font-face\s*\{([^{}]*)\}/g;
const SOURCES = /src\s*:/;
/** What a source begins with, and the url that stands after it. */
const URL_HEAD = 'url(';
const URL_REST = /^\s*["']?([^"')\s]+)["']?\s*\)/;
const RANGE_OF = /unicode-range\s*:\s*([^;]+)/;
const RANGE = /^u\+[\da-f?]{1,6}(-[\da-f]{1,6})?$/i;

/** The files that a stylesheet names. All else that it says is left behind. */
export function readFontFaces(css: string): FontFace[] {
  return [...css.matchAll(FACE)].flatMap(([, body = '']) => {
    const url = urlIn(body);
    if (!url) return [];
    const ranges = RANGE_OF.exec(body)?.[1]
      ?.split(',')
      .map((range) => range.trim());
    return [{ url, unicodeRange: ranges?.filter((range) => RANGE.test(range)).join(', ') }];
  });
}

/** The first url among the sources of a face; undefined where there is none before their end. */
function urlIn(body: string): string | undefined {
  const sources = body.slice(SOURCES.exec(body)?.index ?? body.length);
  const start = sources.indexOf(URL_HEAD);
  if (start < 0 || sources.slice(0, start).includes(';')) return undefined;
  return URL_REST.exec(sources.slice(start + URL_HEAD.length))?.[1];
}

/** A stylesheet of our own making; `family` must be a valid one, and the urls must be our own. */
export function writeFontFaces(
  family: string,
  style: FontStyle,
  faces: readonly FontFace[],
): string {
  return faces.map((face) => writeFontFace(family, style, face)).join('');
}

function writeFontFace(family: string, { weight, isItalic }: FontStyle, face: FontFace): string {
  const range = face.unicodeRange ? `\n  unicode-range: ${face.unicodeRange};` : '';
  const weights = face.weights ? `${face.weights.min} ${face.weights.max}` : weight;
  return `@font-face {
  font-family: "${family}";
  font-style: ${isItalic ? 'italic' : 'normal'};
  font-weight: ${weights};
  font-display: swap;
  src: url("${face.url}");${range}
}
`;
}
