import { formatVariant } from '#domain/font-variant.ts';
import { INSTALLED_FAMILY_PROBE, isInstalledFamily } from '#domain/is-installed-family.ts';
import type { FontFace } from '../layout/drawing.ts';
import { cssFont, cssString, isBundled } from '../layout/fonts.ts';

/** Any size works: nothing is drawn with it. */
const SIZE_PX = 16;

/**
 * Loads the font files of these letters. Without it the browser loads them when the letters are first drawn, and a
 * name would keep the fallback font until its next change. Rejects when neither the server nor this computer has the
 * family; the server may have it later, once it could fetch it.
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
    // A browser retries a failed font only from a new stylesheet.
    sheet.remove();
    throw error;
  }
}

type Sheet = { loaded: Promise<void>; remove: () => void };

const sheets = new Map<string, Sheet>();

/** Adds the stylesheet of a face, which the server answers with links to its own copies of the files. */
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
    link.onerror = () => reject(new Error(`The stylesheet ${href} cannot be loaded.`));
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

function isInstalled(face: FontFace): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return false;
  return isInstalledFamily(cssString(face.family), (families) => {
    context.font = `${face.style} ${face.weight} 100px ${families}`;
    return context.measureText(INSTALLED_FAMILY_PROBE).width;
  });
}
