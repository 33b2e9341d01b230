import { LONGEST_TIMEOUT_MS } from '#domain/time/longest-timeout.ts';
import type { OverlayData } from '../data/live-data.ts';
import type { FontLoader } from '../fonts/font-loader.ts';
import { alertTextRuns, textRunsOf } from '../fonts/text-runs.ts';
import type { StagedAlert } from '../layout/alert/alert.ts';
import type { AlertContent } from '../layout/alert/alert-text.ts';
import type { OverlayFacts } from '../layout/hud.ts';
import {
  createOverlayLayouter,
  type OnLaidOut,
  type OverlayLayout,
} from '../layout/overlay-layout.ts';
import { reuseEqual } from '../layout/reuse-equal.ts';
import { createCachedMeasurer } from '../layout/text/cached-measurer.ts';
import type { TextMeasurer } from '../layout/text/text.ts';
import type { Arrival } from '../stage/display.ts';

/** The layout that is shown. It is kept outside React, so that a rendering error cannot lose it. */
export type Picture = {
  /**
   * Shows these data once their fonts and images are loaded; rejects when they cannot be laid out. Only new tips are
   * animated: any other change appears at once.
   */
  show(data: OverlayData, arrival?: Arrival): Promise<void>;
  /** Merges these facts, and shows the same data with them. */
  setFacts(changes: Partial<PictureFacts>): Promise<void>;
  /** Resolves when the fonts of this alert are loaded or failed. Nothing else waits for them. */
  prepareAlert(content: AlertContent): Promise<void>;
  /** The newest layout with its data; null before the first. */
  shown(): { layout: OverlayLayout; data: OverlayData } | null;
};

export type PictureFacts = OverlayFacts & {
  /** The alert to show. */
  alert: StagedAlert | null;
  /** Reached goals whose celebration is deferred until the alert of the tip that reached them. */
  deferredGoals: readonly number[];
  /** The browser's `prefers-reduced-motion`. */
  isMotionReduced: boolean;
};

export type PictureOptions = {
  measure: TextMeasurer;
  fonts: FontLoader;
  /** Resolves when the images of a layout are loaded, failed or timed out. */
  loadImages: (layout: OverlayLayout) => Promise<void>;
  /** The server's clock, in ms since 1970. */
  serverNowMs: () => number;
  /** Called for each part that is laid out; see `OnLaidOut`. */
  onLaidOut?: OnLaidOut;
  /** Called when anything visible changed. Unchanged parts are the same objects as before. */
  onChange: (layout: OverlayLayout, arrival: Arrival) => void;
};

export function createPicture({
  measure,
  fonts,
  loadImages,
  serverNowMs,
  onLaidOut,
  onChange,
}: PictureOptions): Picture {
  let fontVersion = 0;
  let layOut = createOverlayLayouter(createCachedMeasurer(measure), null, onLaidOut);
  let facts: PictureFacts = {
    pollState: 'booting',
    renderer: null,
    isMotionReduced: false,
    alert: null,
    deferredGoals: [],
  };
  let data: OverlayData | null = null;
  let layout: OverlayLayout | null = null;
  let shownData: OverlayData | null = null;
  let latestOrder = 0;
  let shownOrder = 0;
  let questionTimer: ReturnType<typeof setTimeout> | undefined;

  async function refresh(arrival: Arrival): Promise<void> {
    latestOrder += 1;
    const order = latestOrder;
    const current = data;
    if (!current) return;
    const next = await layOutReadable(current);
    await loadImages(next);
    // A later call may finish first; its layout stays.
    if (order < shownOrder) return;
    shownOrder = order;
    const hasOnlyTips = isOnlyTips(shownData, current);
    shownData = current;
    scheduleQuestions(next);
    if (next === layout) return;
    layout = next;
    onChange(layout, hasOnlyTips ? arrival : 'at once');
  }

  /** Lays out again when a question closes by itself, or is to leave. */
  function scheduleQuestions({ votes }: OverlayLayout): void {
    clearTimeout(questionTimer);
    if (votes?.untilMs == null) return;
    const delayMs = Math.min(votes.untilMs - serverNowMs(), LONGEST_TIMEOUT_MS);
    questionTimer = setTimeout(refreshOrReport, delayMs, 'moving');
  }

  function refreshOrReport(arrival: Arrival): void {
    refresh(arrival).catch((error) =>
      console.error('streamhost overlay: the picture cannot be laid out again.', error),
    );
  }

  /** Lays out with all fonts loaded. A missing font is replaced by its fallback, which is loaded too. */
  async function layOutReadable(data: OverlayData): Promise<OverlayLayout> {
    for (;;) {
      const next = layOutNow(data);
      const loading = fonts.load(textRunsOf(next));
      if (!loading) return next;
      await loading;
      resetMeasurer();
    }
  }

  /** Discards the text-width cache: widths measured with a fallback font are wrong. */
  function resetMeasurer(): void {
    const measurer = createCachedMeasurer({ ...measure, fontVersion });
    layOut = createOverlayLayouter(measurer, layout, onLaidOut);
  }

  function layOutNow({ boot, totals, ...extras }: OverlayData): OverlayLayout {
    const { isMotionReduced, alert, deferredGoals, ...drawnFacts } = facts;
    return layOut(boot, totals, {
      isMotionReduced,
      missingFonts: fonts.missing(),
      facts: drawnFacts,
      alert,
      deferredGoals,
      serverNowMs: serverNowMs(),
      ...extras,
    });
  }

  fonts.onArrival = () => {
    fontVersion += 1;
    resetMeasurer();
    refreshOrReport('at once');
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
    setFacts(changes) {
      facts = { ...facts, ...changes };
      return refresh('moving');
    },
    async prepareAlert(content) {
      if (!data) return;
      // A separate layouter, so that tips do not wait for these fonts and the alert does not show early.
      const layOutAlone = createOverlayLayouter(createCachedMeasurer(measure), null, () => {});
      const { alert } = layOutAlone(data.boot, null, {
        isMotionReduced: facts.isMotionReduced,
        missingFonts: fonts.missing(),
        facts: { pollState: facts.pollState, renderer: facts.renderer },
        alert: { content, window: null },
        serverNowMs: serverNowMs(),
      });
      await fonts.load(alertTextRuns(alert));
    },
  };
}

/** Whether only the tips have changed. */
const isOnlyTips = (before: OverlayData | null, { boot }: OverlayData): boolean =>
  before?.totals != null && reuseEqual(before.boot, boot) === before.boot;
