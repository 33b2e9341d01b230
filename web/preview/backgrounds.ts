import type { PreviewBackground } from '#contract/preview-backgrounds.ts';

/** The labels of the preview backgrounds, in menu order. */
export const BACKGROUND_LABELS = {
  black: 'Black',
  gray: 'Gray',
  white: 'White',
  camera: 'Camera Feed',
} satisfies Record<PreviewBackground, string>;
