import type { CSSProperties } from 'react';
import { parseVariant } from '#domain/font-variant.ts';

/** A family and what of it. */
export type Face = { family: string; variant: string };

/** Stands in for every letter that a font does not have, and is what the empty family means. */
const UI_FONTS = 'var(--font-ui)';

/** The font that comes with the product; themes call it by this name. */
const BUNDLED = ['', 'Inter'];

/** What draws text in this face, once the page knows it. */
export function faceStyle({ family, variant }: Face): CSSProperties {
  const { weight, isItalic } = parseVariant(variant);
  const name = `"${family.replace(/["\\]/g, '\\$&')}"`;
  return {
    fontFamily: BUNDLED.includes(family) ? UI_FONTS : `${name}, ${UI_FONTS}`,
    fontWeight: weight,
    fontStyle: isItalic ? 'italic' : 'normal',
  };
}

/** Where our own server tells the page about a face; null for the one that it knows. */
export const faceSheet = ({ family, variant }: Face): string | null =>
  BUNDLED.includes(family) ? null : `/api/fonts/css?${new URLSearchParams({ family, variant })}`;
