import { FALLBACK_FONTS } from './fallback-fonts.ts';

/** Families with bundled files, which take precedence over any other font of that name. */
const BUILT_IN = new Set(
  ['Inter', 'Inter Variable', 'monospace', ...Object.values(FALLBACK_FONTS)].map((name) =>
    name.toLowerCase(),
  ),
);

/** Whether a family of this name, in any case, is built in. An uploaded font of that name would never be used. */
export const isBuiltInFamily = (name: string): boolean => BUILT_IN.has(name.toLowerCase());
