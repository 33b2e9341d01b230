import { type Color, mix } from '#domain/appearance/color.ts';
import type { Design } from '../layout/design.ts';
import type { PlacedImage } from '../layout/drawing.ts';

/** The background of the picture: the cover photo of the theme under a veil, or its two colors. */
export type Background = {
  size: { width: number; height: number };
  /** From the top left corner to the bottom right one. */
  colors: readonly [Color, Color];
  /** Blurred, so that letters stay readable. */
  photo: PlacedImage | null;
  veil: { color: Color; opacity: number };
  /** The light behind the total. */
  light: { color: Color; opacity: number };
};

/** The fraction of the accent color in the two colors. */
const TINTS = [0.04, 0.26] as const;
const VEIL = 0.76;
const LIGHT = 0.22;

export function layoutBackground(
  size: Background['size'],
  {
    palette: { surface, accent },
    coverUrl,
    coverFocus,
  }: Pick<Design, 'palette' | 'coverUrl' | 'coverFocus'>,
): Background {
  const box = { x: 0, y: 0, ...size };
  const [from, to] = TINTS;
  return {
    size,
    colors: [mix(accent, surface, from), mix(accent, surface, to)],
    photo:
      coverUrl === null
        ? null
        : { url: coverUrl, box, fit: 'cover', focus: coverFocus, radius: 0, opacity: 1 },
    veil: { color: surface, opacity: coverUrl === null ? 0 : VEIL },
    light: { color: accent, opacity: LIGHT },
  };
}
