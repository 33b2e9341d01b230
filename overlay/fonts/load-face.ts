import { formatVariant } from '#domain/font-variant.ts';
import type { FontFace } from '../layout/drawing.ts';
import { cssFont, cssString, isBundled } from '../layout/fonts.ts';

/** Any will do: nothing is drawn with it. */
const SIZE_PX = 16;

/**
 * Fetches the files that these letters need, which the browser otherwise does only once they are drawn: a
 * name would then stand there in another font until its next change. Rejects where neither the server nor
 * this computer has the family now; the server may have it later, once it could fetch it.
 */
export async function loadFace(face: FontFace, letters: string): Promise<void> {
  const css = cssFont({ ...face, sizePx: SIZE_PX });
  if (isBundled(face)) {
    await document.fonts.load(css, letters);
    return;
  }
  const sheet = sheetOf(face);
  try {
    await sheet.loaded;
    if (isDeclared(face.family)) await document.fonts.load(css, letters);
    else if (!isInstalled(face)) throw new Error(`There is no font ${face.family}.`);
  } catch (error) {
    // A browser does not fetch again what failed; from a new stylesheet it does.
    sheet.remove();
    throw error;
  }
}

type Sheet = { loaded: Promise<void>; remove: () => void };

const sheets = new Map<string, Sheet>();

/** Lets the page know the files of a face; our own server fetches them from where they are. */
function sheetOf({ family, weight, style }: FontFace): Sheet {
  const variant = formatVariant({ weight: Number(weight), isItalic: style === 'italic' });
  const href = `/api/fonts/css?${new URLSearchParams({ family, variant })}`;
  const sheet = sheets.get(href) ?? addSheet(href);
  sheets.set(href, sheet);
  return sheet;
}

function addSheet(href: string): Sheet {
  const link = document.createElement('link');
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`The stylesheet ${href} cannot be had.`));
  });
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  const remove = () => {
    link.remove();
    sheets.delete(href);
  };
  return { loaded, remove };
}

const isDeclared = (family: string) =>
  [...document.fonts].some((face) => face.family.replace(/^["']|["']$/g, '') === family);

/** A font of this computer shows by its widths, which differ from those of at least one stand-in. */
function isInstalled(face: FontFace): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return false;
  const widthIn = (families: string) => {
    context.font = `${face.style} ${face.weight} 100px ${families}`;
    return context.measureText('mwiIl10&').width;
  };
  const name = cssString(face.family);
  return ['monospace', 'serif'].some((other) => widthIn(`${name}, ${other}`) !== widthIn(other));
}
