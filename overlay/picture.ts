import type { OverlayData } from './data/feed.ts';
import { layoutOverlay, type OverlayLayout } from './layout/overlay-layout.ts';
import { reuseEqual } from './layout/reuse-equal.ts';
import type { TextMeasurer } from './layout/text.ts';

/** What the overlay is to look like now, kept outside React so that no failure there can lose it. */
export type Picture = {
  show(data: OverlayData): Promise<void>;
};

export type PictureOptions = {
  measure: TextMeasurer;
  /** Resolves when every letter of the sample can be drawn in its font. */
  loadFonts: (sample: string) => Promise<void>;
  /** Called with what is to be seen, whenever anything visible changed; what did not is the same object as before. */
  onChange: (layout: OverlayLayout) => void;
};

export function createPicture({ measure, loadFonts, onChange }: PictureOptions): Picture {
  let layout: OverlayLayout | null = null;
  let asked = 0;
  let shown = 0;

  async function show({ boot, totals }: OverlayData): Promise<void> {
    asked += 1;
    const order = asked;
    await loadFonts(lettersOf({ boot, totals }));
    // Newer data whose fonts were there sooner stay.
    if (order < shown) return;
    shown = order;
    const next = reuseEqual(layout, layoutOverlay(boot, totals, measure));
    if (next === layout) return;
    layout = next;
    onChange(layout);
  }

  return { show };
}

/** Every letter that may be drawn, and more; names may be drawn in capitals. */
function lettersOf(data: OverlayData): string {
  const text = JSON.stringify(data);
  return text + text.toUpperCase();
}
