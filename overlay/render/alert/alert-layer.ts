import type { AlertLayout } from '../../layout/alert/alert.ts';
import {
  alertPoseAt,
  isStaticBetween,
  STATIC_ALERT,
  staticFadeMs,
} from '../../motion/alert-motion.ts';
import type { CreateLayer } from '../layer.ts';
import { type AlertView, createAlertView } from './alert-view.ts';

type Shown = NonNullable<AlertLayout['shown']>;

/** Margin, because the timestamp of an animation frame may precede the request by up to a frame. */
const FRAME_MS = 20;

/**
 * The alert on screen. Its textures are painted in the frames before its entrance, and freed after its end. A still
 * alert requests no frames: a timer calls `invalidate` at its end.
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
      drawn.place(box, STATIC_ALERT, nowMs, true);
      return drawn.isFilm();
    }
    if (nowMs < window.startMs) {
      drawn.hide();
      // A painted alert requests no frame until its start.
      if (!drawn.prepare()) return true;
      wakeAfter(window.startMs - nowMs - FRAME_MS);
      return false;
    }
    const time = { forMs: nowMs - window.startMs, remainingMs: window.endMs - nowMs };
    if (time.remainingMs <= 0) {
      free();
      shown = null;
      return false;
    }
    const isStatic = isStaticBetween(current);
    drawn.place(box, alertPoseAt(time, current), time.forMs, isStatic);
    if (!isStatic || drawn.isFilm()) return true;
    const edgeMs = staticFadeMs(current);
    if (time.forMs < edgeMs || time.remainingMs < edgeMs) return true;
    wakeAfter(time.remainingMs - edgeMs);
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
