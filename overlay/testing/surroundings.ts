import type { Surroundings } from '../layout/overlay-layout.ts';

/** An overlay on air with all its fonts. */
export const ON_AIR: Surroundings = {
  isMotionReduced: false,
  missingFonts: new Set(),
  facts: { pollState: 'ok', renderer: 'webgl' },
};
