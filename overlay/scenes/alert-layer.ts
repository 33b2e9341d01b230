import type { AlertLayout } from '../layout/alert.ts';
import { alertPoseAt, isStillBetween, STILL_ALERT, stillFrom } from '../motion/alert-motion.ts';
import { type AlertView, createAlertView } from './alert-view.ts';
import type { CreateLayer } from './layer.ts';

type Shown = NonNullable<AlertLayout['shown']>;

/** The time of a frame is that at which it began, which may be before the moment it was asked for. */
const FRAME_MS = 20;

/**
 * The alert that plays. Its pictures are painted in the frames before its entrance, and freed after its end. One that
 * stands still asks for no frame in between: `invalidate` is called for its end.
 */
export const createAlertLayer: CreateLayer<AlertLayout | null> = (
  container,
  { images, invalidate },
) => {
  let shown: Shown | null = null;
  let view: AlertView | null = null;
  let painted: { face: Shown['face']; resolution: number; image: unknown } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function free(): void {
    clearTimeout(timer);
    view?.destroy();
    view = null;
    painted = null;
  }

  function wakeAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(invalidate, Math.max(0, ms) + FRAME_MS);
  }

  function play(current: Shown, drawn: AlertView, nowMs: number): boolean {
    const { window, box } = current;
    if (!window) {
      drawn.place(box, STILL_ALERT, nowMs, true);
      return drawn.isFilm();
    }
    if (nowMs < window.startMs) {
      drawn.hide();
      // What is painted waits for its moment without a frame.
      if (!drawn.prepare()) return true;
      wakeAfter(window.startMs - nowMs - FRAME_MS);
      return false;
    }
    const time = { forMs: nowMs - window.startMs, leftMs: window.endMs - nowMs };
    if (time.leftMs <= 0) {
      free();
      shown = null;
      return false;
    }
    const isStill = isStillBetween(current);
    drawn.place(box, alertPoseAt(time, current), time.forMs, isStill);
    if (!isStill || drawn.isFilm()) return true;
    const edgeMs = stillFrom(current);
    if (time.forMs < edgeMs || time.leftMs < edgeMs) return true;
    wakeAfter(time.leftMs - edgeMs);
    return false;
  }

  return {
    apply(layout, resolution) {
      shown = layout?.shown ?? null;
      if (!shown) return free();
      const { image: placed } = shown.face;
      const image = placed && images.get(placed.url);
      const isPainted =
        painted?.face === shown.face &&
        painted.resolution === resolution &&
        painted.image === image;
      if (view && isPainted) return;
      free();
      view = createAlertView(container, shown.face, resolution, images);
      painted = { face: shown.face, resolution, image };
    },
    tick(nowMs) {
      return shown && view ? play(shown, view, nowMs) : false;
    },
  };
};
