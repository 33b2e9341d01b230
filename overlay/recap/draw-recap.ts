import type { RecapShape } from '#contract/recap-picture.ts';
import { createFontLoader } from '../fonts/font-loader.ts';
import { loadFace } from '../fonts/load-face.ts';
import { textRunsOfLines } from '../fonts/text-runs.ts';
import { createAppearanceReader } from '../layout/design.ts';
import { createCanvasMeasurer } from '../render/paint/canvas-measurer.ts';
import { paintRecap } from './paint-recap.ts';
import { loadImages } from './recap-images.ts';
import { layoutRecap, type RecapData, type RecapLayout } from './recap-layout.ts';

/** Longer than on the overlay, because the picture is not live. */
const FONT_TIMES = { timeoutMs: 8000, retryMs: 60_000 };

/** Draws the picture once all of its fonts and images are loaded or known to be missing. */
export async function drawRecap(data: RecapData, shape: RecapShape): Promise<HTMLCanvasElement> {
  const fonts = createFontLoader({ loadFace, ...FONT_TIMES });
  const measure = createCanvasMeasurer();
  const readAppearance = createAppearanceReader();
  const layOut = (): RecapLayout => {
    const circumstances = { isMotionReduced: true, missingFonts: fonts.missing() };
    return layoutRecap(data, shape, { ...readAppearance(data.boot, circumstances), measure });
  };
  let layout = layOut();
  // Discards widths that were measured with a fallback font. The fallback of a missing font is loaded in the next
  // round.
  for (let loading = fonts.load(writingsIn(layout)); loading; ) {
    await loading;
    layout = layOut();
    loading = fonts.load(writingsIn(layout));
  }
  return paintRecap(layout, await loadImages(layout));
}

const writingsIn = ({ items }: RecapLayout) =>
  textRunsOfLines(items.map((item) => (item.kind === 'text' ? item.text : null)));
