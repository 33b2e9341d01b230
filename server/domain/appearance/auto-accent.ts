import { type Color, luminance, WHITE } from './color.ts';

/** Below this luminance a surface counts as dark. */
const DARK_SURFACE = 0.4;
const SLATE: Color = '#1c222d';

/** Whether light text reads better on the surface. */
export const isDarkSurface = (surface: Color): boolean => luminance(surface) < DARK_SURFACE;

/** The accent of a theme without one: white on a dark surface, slate on a light one. */
export const autoAccent = (surface: Color): Color => (isDarkSurface(surface) ? WHITE : SLATE);
