import { type CSSProperties, useEffect } from 'react';
import { parseVariant } from '#domain/appearance/font-variant.ts';
import {
  INSTALLED_FAMILY_PROBE,
  isInstalledFamily,
} from '#domain/appearance/is-installed-family.ts';
import type { SelectOption } from '../../../ui/select.tsx';

/** A font family and its variant. */
type Face = { family: string; variant: string };

/** Fallback for missing glyphs, and the font for an empty family. */
const UI_FONTS = 'var(--font-ui)';

/** The names of the bundled font. */
const BUNDLED = ['', 'Inter'];

/** Whether a family is bundled with the page; an empty family is. */
export const isBundled = (family: string): boolean => BUNDLED.includes(family);

/** A family as a CSS string. */
const cssName = (family: string) => `"${family.replace(/["\\]/g, '\\$&')}"`;

/** CSS for text in this face. */
export function faceStyle({ family, variant }: Face): CSSProperties {
  const { weight, isItalic } = parseVariant(variant);
  return {
    fontFamily: isBundled(family) ? UI_FONTS : `${cssName(family)}, ${UI_FONTS}`,
    fontWeight: weight,
    fontStyle: isItalic ? 'italic' : 'normal',
  };
}

/** Address of the face's stylesheet on this server; null for the bundled font. */
export const faceSheet = ({ family, variant }: Face): string | null =>
  isBundled(family) ? null : `/api/fonts/css?${new URLSearchParams({ family, variant })}`;

/** Retry delays in ms: the stylesheet is empty while the server fetches the font. */
const RETRY_DELAYS_MS: readonly number[] = [2000, 8000];

/**
 * Stylesheets that are loaded or loading, by address. They are never removed, because lists display the same
 * faces again.
 */
const sheets = new Map<string, HTMLLinkElement>();

/** Loads a face from the server while `isWanted`. */
export function useFace({ family, variant }: Face, isWanted = true): void {
  useEffect(() => {
    const href = faceSheet({ family, variant });
    if (!isWanted || href === null) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = ([delayMs, ...later]: readonly number[]) =>
      addSheet(href, () => {
        if (!isOver && delayMs !== undefined) timer = setTimeout(attempt, delayMs, later);
      });
    attempt(RETRY_DELAYS_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [family, variant, isWanted]);
}

/** Calls `onNone` if the font is unavailable; it can be added again later. */
function addSheet(href: string, onNone: () => void): void {
  if (sheets.has(href)) return;
  const link = document.createElement('link');
  sheets.set(href, link);
  link.rel = 'stylesheet';
  link.href = href;
  const giveUp = () => {
    link.remove();
    sheets.delete(href);
    onNone();
  };
  link.onerror = giveUp;
  link.onload = () => {
    if (link.sheet?.cssRules.length === 0) giveUp();
  };
  document.head.append(link);
}

/** Loads a face that became available on the server. */
export function loadFace(face: Face): void {
  const href = faceSheet(face);
  if (href !== null) addSheet(href, () => {});
}

/** Reloads the faces of a family, because the server has a new file. */
export function reloadFamily(family: string): void {
  for (const [href, link] of [...sheets]) {
    const named = new URLSearchParams(href.slice(href.indexOf('?'))).get('family');
    if (named?.toLowerCase() !== family.toLowerCase()) continue;
    link.remove();
    sheets.delete(href);
    addSheet(href, () => {});
  }
}

/** Whether this computer has the family installed although the page has no file of it. */
export function isInstalledHere({ family, variant }: Face): boolean {
  const name = cssName(family);
  const isOfPage = [...document.fonts].some((face) => [name, family].includes(face.family));
  const context = document.createElement('canvas').getContext('2d');
  if (isOfPage || !context) return false;
  const { weight, isItalic } = parseVariant(variant);
  return isInstalledFamily(name, (families) => {
    context.font = `${isItalic ? 'italic' : 'normal'} ${weight} 100px ${families}`;
    return context.measureText(INSTALLED_FAMILY_PROBE).width;
  });
}

/** Assumed variants of an unknown family. */
const FALLBACK_VARIANTS: readonly string[] = ['regular', '400', '700', 'bold'];

const WEIGHTS: Record<number, string> = {
  100: 'Thin',
  200: 'ExtraLight',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'SemiBold',
  700: 'Bold',
  800: 'ExtraBold',
  900: 'Black',
};

/** The default variant of a family: regular, else 400, else the first. */
export const firstVariant = (variants: readonly string[]): string =>
  ['regular', '400'].find((variant) => variants.includes(variant)) ?? variants[0] ?? 'regular';

/** The selectable variants, including the chosen one. */
export function variantOptions(
  variants: readonly string[],
  chosen: string,
): SelectOption<string>[] {
  const listed = variants.length > 0 ? variants : FALLBACK_VARIANTS;
  const all = listed.includes(chosen) ? listed : [...listed, chosen];
  return all.map((value) => ({ value, label: labelOf(value, all) }));
}

/** Label of a single variant: 'Bold Italic 700'. */
export const variantLabel = (variant: string): string => labelOf(variant, [variant]);

/** 'Bold Italic 700'. The number is left out if it is a separate variant: 'bold' then is 'Bold'. */
function labelOf(variant: string, all: readonly string[]): string {
  const { weight, isItalic } = parseVariant(variant);
  const name = weight === 400 && isItalic ? 'Italic' : (WEIGHTS[weight] ?? variant);
  const spelledOut = `${weight}${isItalic ? 'italic' : ''}`;
  const hasTwin = variant !== spelledOut && all.includes(spelledOut);
  return [name, isItalic && weight !== 400 && 'Italic', !hasTwin && weight]
    .filter(Boolean)
    .join(' ');
}
