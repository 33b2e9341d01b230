import { FALLBACK_FONTS } from './fallback-fonts.ts';

/** Families that pages draw with files of their own, whatever else has their name. */
const BUILT_IN = new Set(
  ['Inter', 'Inter Variable', 'monospace', ...Object.values(FALLBACK_FONTS)].map((name) =>
    name.toLowerCase(),
  ),
);

/** Whether a family of this name, in any case, is built in, so that an uploaded one would never be drawn. */
export const isBuiltInFamily = (name: string): boolean => BUILT_IN.has(name.toLowerCase());
