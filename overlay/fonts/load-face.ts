import sheetsOfFallbacks from 'fallback-fonts:sheets';
import { formatVariant } from '#domain/appearance/font-variant.ts';
import {
  INSTALLED_FAMILY_PROBE,
  isInstalledFamily,
} from '#domain/appearance/is-installed-family.ts';
import { keyHeaders, readKey } from '#domain/overlay-key.ts';
import type { FontFace } from '../layout/drawing.ts';
import { cssFont, cssString, isBundled } from '../layout/text/fonts.ts';

/** Loading needs a size, but any size loads the same file. */
const SIZE_PX = 16;

/**
 * Loads the font files of these letters before they are drawn: the browser would load them only then, and a name would
 * keep the fallback font until its next change. Rejects when neither the server nor this computer has the family now.
 */
export async function loadFace(face: FontFace, letters: string): Promise<void> {
  // Without fallback families: each of them is a face of its own, loaded for its own letters.
  const css = cssFont({ ...face, sizePx: SIZE_PX }, '');
  if (isBundled(face)) {
    await document.fonts.load(css, letters);
    return;
  }
  const sheet = sheetAt(sheetsOfFallbacks.get(face.family) ?? addressOf(face));
  try {
    await sheet.loaded;
    if (isDeclared(face.family)) await document.fonts.load(css, letters);
    else if (!isInstalled(face)) throw new Error(`There is no font ${face.family}.`);
  } catch (error) {
    sheet.evict();
    throw error;
  }
}

/** The URL of a face's stylesheet, in which the server links its own copies of the files. */
function addressOf({ family, weight, style }: FontFace): string {
  const variant = formatVariant({ weight: Number(weight), isItalic: style === 'italic' });
  return `/api/fonts/css?${new URLSearchParams({ family, variant })}`;
}

type Sheet = { loaded: Promise<void>; evict: () => void };

const sheets = new Map<string, Sheet>();

function sheetAt(href: string): Sheet {
  const sheet = sheets.get(href) ?? addSheet(href);
  sheets.set(href, sheet);
  return sheet;
}

/**
 * Browsers retry a failed font only from a new stylesheet. The evicted one stays until the new one is loaded, because
 * other letters of it may be on the stage.
 */
function addSheet(href: string): Sheet {
  const evicted = [...document.head.querySelectorAll<HTMLElement>('[data-sheet]')].filter(
    ({ dataset }) => dataset.sheet === href,
  );
  // Files of the build need no key, and their stylesheets have relative addresses.
  const key = href.startsWith('/assets/') ? null : readKey(location.hash);
  const added = key === null ? addLink(href) : addStyle(href, key);
  const loaded = added.then((sheet) => {
    sheet.dataset.sheet = href;
    for (const other of evicted) other.remove();
  });
  return { loaded, evict: () => sheets.delete(href) };
}

function addLink(href: string): Promise<HTMLElement> {
  const link = document.createElement('link');
  const loaded = new Promise<HTMLElement>((resolve, reject) => {
    link.onload = () => resolve(link);
    link.onerror = () => {
      link.remove();
      reject(notLoaded(href));
    };
  });
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return loaded;
}

/** A link element can send no key. */
async function addStyle(href: string, key: string): Promise<HTMLElement> {
  const response = await fetch(href, { headers: keyHeaders(key) });
  if (!response.ok) throw notLoaded(href);
  const style = document.createElement('style');
  style.textContent = await response.text();
  document.head.append(style);
  return style;
}

const notLoaded = (href: string) => new Error(`The stylesheet ${href} cannot be loaded.`);

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
