import { type CSSProperties, useEffect } from 'react';
import { parseVariant } from '#domain/font-variant.ts';
import type { SelectOption } from '../../ui/select-option.tsx';
import { asObject } from '../at-path.ts';
import { type FieldKind, UNDO_EACH } from '../field.ts';

/** A font family and its variant. */
type Face = { family: string; variant: string };

/** The fallback for missing glyphs, and the font of the empty family. */
const UI_FONTS = 'var(--font-ui)';

/** The names of the bundled font. */
const BUNDLED = ['', 'Inter'];

/** CSS for text in this face. */
export function faceStyle({ family, variant }: Face): CSSProperties {
  const { weight, isItalic } = parseVariant(variant);
  const name = `"${family.replace(/["\\]/g, '\\$&')}"`;
  return {
    fontFamily: BUNDLED.includes(family) ? UI_FONTS : `${name}, ${UI_FONTS}`,
    fontWeight: weight,
    fontStyle: isItalic ? 'italic' : 'normal',
  };
}

/** Address of the face's stylesheet on our server; null for the bundled font. */
export const faceSheet = ({ family, variant }: Face): string | null =>
  BUNDLED.includes(family) ? null : `/api/fonts/css?${new URLSearchParams({ family, variant })}`;

/** Delays of the retries: the stylesheet is empty while the server fetches the font. */
const PAUSES_MS: readonly number[] = [2000, 8000];

/** Stylesheets that are loaded or loading. They stay, because lists show the same faces again. */
const known = new Set<string>();

/** Loads a face from our server while it is wanted. */
export function useFace({ family, variant }: Face, isWanted = true): void {
  useEffect(() => {
    const href = faceSheet({ family, variant });
    if (!isWanted || href === null) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = ([pauseMs, ...later]: readonly number[]) =>
      addSheet(href, () => {
        if (!isOver && pauseMs !== undefined) timer = setTimeout(attempt, pauseMs, later);
      });
    attempt(PAUSES_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [family, variant, isWanted]);
}

/** Calls `onNone` if the font is not available now; it can be added again later. */
function addSheet(href: string, onNone: () => void): void {
  if (known.has(href)) return;
  known.add(href);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const giveUp = () => {
    link.remove();
    known.delete(href);
    onNone();
  };
  link.onerror = giveUp;
  link.onload = () => {
    if (link.sheet?.cssRules.length === 0) giveUp();
  };
  document.head.append(link);
}

/** The variants of an unknown family. */
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

/** Whether it is a valid variant: 'regular', 'italic', 'bold', '700', '700italic'. */
export const isVariant = (variant: string) =>
  /^(regular|bold|italic|[1-9]00(italic)?)$/.test(variant);

/** The default variant of a family: regular, else 400, else the first. */
export const firstVariant = (variants: readonly string[]): string =>
  ['regular', '400'].find((variant) => variants.includes(variant)) ?? variants[0] ?? 'regular';

/** The variants to choose from, including the chosen one. */
export function variantOptions(known: readonly string[], chosen: string): SelectOption<string>[] {
  const listed = known.length > 0 ? known : FALLBACK_VARIANTS;
  const all = listed.includes(chosen) ? listed : [...listed, chosen];
  return all.map((value) => ({ value, label: labelOf(value, all) }));
}

/** 'Bold Italic 700'; without the number if that is another variant: then 'bold' is 'Bold'. */
function labelOf(variant: string, all: readonly string[]): string {
  const { weight, isItalic } = parseVariant(variant);
  const name = weight === 400 && isItalic ? 'Italic' : (WEIGHTS[weight] ?? variant);
  const spelledOut = `${weight}${isItalic ? 'italic' : ''}`;
  const hasTwin = variant !== spelledOut && all.includes(spelledOut);
  return [name, isItalic && weight !== 400 && 'Italic', !hasTwin && weight]
    .filter(Boolean)
    .join(' ');
}

const DEFAULT = { family: '', variant: 'regular', caps: false };

/** Missing and invalid parts get their default; unknown keys stay. */
export const fontKind: FieldKind<'font'> = {
  read: (stored, { defaultValue = DEFAULT }) => {
    const { family, variant, caps, ...unknown } = asObject(stored);
    return {
      ...unknown,
      family: typeof family === 'string' ? family : defaultValue.family,
      variant: typeof variant === 'string' && isVariant(variant) ? variant : defaultValue.variant,
      caps: typeof caps === 'boolean' ? caps : defaultValue.caps,
    };
  },
  write: (font) => font,
  undo: UNDO_EACH,
};
