import { createAppearanceReader, type Design } from '../layout/design.ts';
import type { LayoutContext } from '../layout/overlay-layout.ts';
import { measure } from './measure.ts';
import { aBoot } from './overlay-data.ts';

/** An overlay on air with all fonts loaded. */
export const ON_AIR: LayoutContext = {
  isMotionReduced: false,
  missingFonts: new Set(),
  facts: { pollState: 'ok', renderer: 'webgl' },
  alert: null,
  serverNowMs: Date.parse('2026-11-06T21:00:00.000Z'),
};

/** The design of these stored settings; without any, the defaults. */
export const aDesign = (settings: { layout?: object; theme?: object } = {}): Design => ({
  ...createAppearanceReader()(aBoot(settings), ON_AIR),
  measure,
});
