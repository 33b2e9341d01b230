import { type CSSProperties, useEffect } from 'react';
import { parseVariant } from '#domain/font-variant.ts';

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
