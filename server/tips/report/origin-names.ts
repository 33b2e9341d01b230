import type { TIP_ORIGINS } from '#contract/limits.ts';

/** How the origins of tips are named that are no sources. */
export const ORIGIN_NAMES: Readonly<Record<(typeof TIP_ORIGINS)[number], string>> = {
  hand: 'By hand',
  import: 'Imports',
};
