import type { OverlayData } from '../data/live-data.ts';
import type { FontLoader } from '../fonts/font-loader.ts';
import { alertWritings, writingsOf } from '../fonts/writings.ts';
import type { StagedAlert } from '../layout/alert.ts';
import type { AlertSaid } from '../layout/alert-text.ts';
import { createCachedMeasurer } from '../layout/cached-measurer.ts';
import type { OwnFacts } from '../layout/hud.ts';
import {
  createOverlayLayouter,
  type OnLaidOut,
  type OverlayLayout,
} from '../layout/overlay-layout.ts';
import { reuseEqual } from '../layout/reuse-equal.ts';
import type { TextMeasurer } from '../layout/text.ts';
import type { Arrival } from '../stage/display.ts';

/** What the overlay shows, kept outside React so that a failure there cannot lose it. */
export type Picture = {
  /**
   * Shows these data as soon as their fonts and images are loaded; rejects when they cannot be laid out.
   * Only new tips are animated: any other change appears at once.
   */
  show(data: OverlayData, arrival?: Arrival): Promise<void>;
  /** Shows the same data with these facts. */
  tell(news: Partial<PictureFacts>): Promise<void>;
  /** Resolves when everything that this alert is written with is loaded, or known to be missing; nothing waits for it. */
  prepareAlert(said: AlertSaid): Promise<void>;
  /** The newest layout with the data that it shows; null before there is one. */
  shown(): { layout: OverlayLayout; data: OverlayData } | null;
};

export type PictureFacts = OwnFacts & {
  /** What is announced now. */
  alert: StagedAlert | null;
  /** Goals that are reached and celebrated later, with the alert of the tip that reached them. */
  awaitedGoals: readonly number[];
  /** The browser's `prefers-reduced-motion`. */
  isMotionReduced: boolean;
};

export type PictureOptions = {
  measure: TextMeasurer;
  fonts: FontLoader;
  /** Resolves when the images of a layout can be drawn, or have been waited for long enough. */
  loadImages: (layout: OverlayLayout) => Promise<void>;
  /** Called for each part that is laid out; see `OnLaidOut`. */
  onLaidOut?: OnLaidOut;
  /** Called when anything visible changed; parts that did not change are the same objects as before. */
  onChange: (layout: OverlayLayout, arrival: Arrival) => void;
};

export function createPicture({
  measure,
  fonts,
  loadImages,
  onLaidOut,
  onChange,
}: PictureOptions): Picture {
  let lateFonts = 0;
  let layOut = createOverlayLayouter(createCachedMeasurer(measure), null, onLaidOut);
  let facts: PictureFacts = {
    pollState: 'booting',
    renderer: null,
    isMotionReduced: false,
    alert: null,
    awaitedGoals: [],
  };
  let data: OverlayData | null = null;
  let layout: OverlayLayout | null = null;
  let shownData: OverlayData | null = null;
  let asked = 0;
  let shown = 0;

  async function refresh(arrival: Arrival): Promise<void> {
    asked += 1;
    const order = asked;
    const current = data;
    if (!current) return;
    const next = await layOutReadable(current);
    await loadImages(next);
    // Newer data may have been ready sooner; they stay.
    if (order < shown) return;
    shown = order;
    const hasOnlyTips = isOnlyTips(shownData, current);
    shownData = current;
    if (next === layout) return;
    layout = next;
    onChange(layout, hasOnlyTips ? arrival : 'at once');
  }

  /** Lays out with all fonts loaded; a missing font is replaced by its fallback, which is loaded too. */
  async function layOutReadable(wanted: OverlayData): Promise<OverlayLayout> {
    for (;;) {
      const next = layOutNow(wanted);
      const loading = fonts.load(writingsOf(next));
      if (!loading) return next;
      await loading;
      measureAgain();
    }
  }

  /** Widths that were measured without a font are wrong. */
  function measureAgain(): void {
    const measurer = createCachedMeasurer({ ...measure, lateFonts });
    layOut = createOverlayLayouter(measurer, layout, onLaidOut);
  }

  function layOutNow({ boot, totals }: OverlayData): OverlayLayout {
    const { isMotionReduced, alert, awaitedGoals, ...ownFacts } = facts;
    return layOut(boot, totals, {
      isMotionReduced,
      missingFonts: fonts.missing(),
      facts: ownFacts,
      alert,
      awaitedGoals,
    });
  }

  fonts.onArrival = () => {
    lateFonts += 1;
    measureAgain();
    refresh('at once').catch((error) =>
      console.error('streamhost overlay: the picture cannot be laid out with a late font.', error),
    );
  };

  return {
    shown: () => layout && shownData && { layout, data: shownData },
    async show(newData, arrival = 'moving') {
      const before = data;
      data = newData;
      try {
        await refresh(arrival);
      } catch (error) {
        if (data === newData) data = before;
        throw error;
      }
    },
    tell(news) {
      facts = { ...facts, ...news };
      return refresh('moving');
    },
    async prepareAlert(said) {
      if (!data) return;
      // A layouter of its own, so that a tip meanwhile neither waits for these fonts nor shows the alert too early.
      const layOutAlone = createOverlayLayouter(createCachedMeasurer(measure), null, () => {});
      const { alert } = layOutAlone(data.boot, null, {
        isMotionReduced: facts.isMotionReduced,
        missingFonts: fonts.missing(),
        facts: { pollState: facts.pollState, renderer: facts.renderer },
        alert: { said, window: null },
      });
      await fonts.load(alertWritings(alert));
    },
  };
}

/** Whether nothing but the tips has changed. */
const isOnlyTips = (before: OverlayData | null, { boot }: OverlayData): boolean =>
  before?.totals != null && reuseEqual(before.boot, boot) === before.boot;
