import type { PreviewBackground } from '#contract/preview-backgrounds.ts';

/** What a preview can stand on, in the order and words of its menu. */
export const BACKGROUND_LABELS = {
  black: 'Black',
  gray: 'Gray',
  white: 'White',
  camera: 'Camera Feed',
} satisfies Record<PreviewBackground, string>;
