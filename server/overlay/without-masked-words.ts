import type { OverlayBoot } from '#contract/overlay.ts';

/** The boot data for an overlay with a key, whose link others may have: the words that are held say much about a show. */
export const withoutMaskedWords = ({ allowed_words: _, ...boot }: OverlayBoot): OverlayBoot => ({
  ...boot,
  masked_words: [],
});
