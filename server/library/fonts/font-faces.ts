import type { FontStyle } from '#domain/appearance/font-variant.ts';
import type { WeightRange } from '../../sandbox/fonts/read-font.ts';

/**
 * One file of a family; `unicodeRange` is absent for all characters, `weights` for a font that is not variable.
 */
export type FontFace = {
  url: string;
  unicodeRange?: string | undefined;
  weights?: WeightRange | undefined;
};

const FACE = /@font-face\s*\{([^{}]*)\}/g;
const SOURCES = /src\s*:/;
const URL_HEAD = 'url(';
const URL_REST = /^\s*["']?([^"')\s]+)["']?\s*\)/;
const RANGE_OF = /unicode-range\s*:\s*([^;]+)/;
const RANGE = /^u\+[\da-f?]{1,6}(-[\da-f]{1,6})?$/i;

/** The font files of a stylesheet; everything else in it is dropped. */
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

/** The first URL in the sources of a face. */
function urlIn(body: string): string | undefined {
  const sources = body.slice(SOURCES.exec(body)?.index ?? body.length);
  const start = sources.indexOf(URL_HEAD);
  if (start < 0 || sources.slice(0, start).includes(';')) return undefined;
  return URL_REST.exec(sources.slice(start + URL_HEAD.length))?.[1];
}

/** A stylesheet; not escaped, so `family` and the URLs must be valid. */
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
