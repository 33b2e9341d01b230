import { cssFont } from './layout/fonts.ts';

/** A font that does not come in this time must not hold up the picture. */
const PATIENCE_MS = 3000;

/**
 * Waits for the fonts that the letters in `sample` need, which the browser otherwise fetches only once
 * they are drawn: a name would then stand there in another font until its next change.
 */
export async function loadFonts(sample: string): Promise<void> {
  const loading = document.fonts.load(cssFont({ sizePx: 16, weight: '500' }), sample);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([loading, patience]).catch((reason) => {
    console.warn('streamhost overlay: a font is missing, the system font stands in.', reason);
  });
}
