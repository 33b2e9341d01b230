import { createAppearanceReader, type Design } from '../layout/design.ts';
import { measure } from './measure.ts';
import { aBoot } from './overlay-data.ts';
import { ON_AIR } from './surroundings.ts';

/** The design of these stored settings; without any, the defaults. */
export const aDesign = (settings: { layout?: object; theme?: object } = {}): Design => ({
  ...createAppearanceReader()(aBoot(settings), ON_AIR),
  measure,
});
