import { autoAccent, isDarkSurface } from '#domain/appearance/auto-accent.ts';
import { type Color, mix, readableOn, WHITE } from '#domain/appearance/color.ts';
import type { ThemeSettings } from './settings/read-theme-settings.ts';

/** A surface and a text color that is readable on it. */
export type Paint = { fill: Color; ink: Color };

/** All colors of the overlay, derived from the two of a theme. */
export type Palette = {
  surface: Color;
  accent: Color;
  /** Text on the surface. */
  ink: Color;
  /** The readable text color on the surface that is closest to the accent. */
  accentInk: Color;
  /** Header bars of the three tiers, strongest first. */
  headers: readonly [Paint, Paint, Paint];
  firstRow: Paint & { accentInk: Color };
  line: Color;
  /** The surface of the logo card. */
  card: Color;
  emptySlot: Color;
};

const NIGHT: Color = '#0b0e13';

type ThemeColors = Pick<ThemeSettings, 'elementColor' | 'textColor'>;

export function createPalette({ elementColor: surface, textColor }: ThemeColors): Palette {
  const isDark = isDarkSurface(surface);
  const pole = isDark ? WHITE : NIGHT;
  const accent = textColor ?? autoAccent(surface);
  const ink = readableOn(surface, mix(accent, pole, 0.14), pole);
  const accentOn = (fill: Color) => readableOn(fill, accent, mix(accent, pole, 0.6), ink);
  const tinted = (share: number): Paint => {
    const fill = mix(accent, surface, share);
    return { fill, ink: readableOn(fill, ink, pole) };
  };
  const faint = tinted(0.16);
  return {
    surface,
    accent,
    ink,
    accentInk: accentOn(surface),
    headers: [{ fill: accent, ink: inkOnAccent(accent, surface) }, tinted(0.34), faint],
    firstRow: { ...faint, accentInk: accentOn(faint.fill) },
    line: mix(accent, surface, 0.7),
    card: mix(accent, surface, 0.1),
    emptySlot: mix(ink, surface, 0.28),
  };
}

/** The text color on a fill of the accent or a strong mix of it: the surface's color if that is readable. */
export const inkOnAccent = (fill: Color, surface: Color) => readableOn(fill, surface, NIGHT, WHITE);
