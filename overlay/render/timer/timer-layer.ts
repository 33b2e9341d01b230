import { Container } from 'pixi.js';
import { durationClock } from '#domain/time/duration.ts';
import { LONGEST_TIMEOUT_MS } from '#domain/time/longest-timeout.ts';
import { shownForMs, timerLeftMs } from '#domain/timer/shown-time.ts';
import { placeText } from '../../layout/text/text.ts';
import { type TimerFace, type TimerLayout, timerFace } from '../../layout/timer/timer.ts';
import { type RisePose, riseOf, risePoseAt, type TimerRise } from '../../motion/timer-rise.ts';
import type { CreateLayer } from '../layer.ts';
import { createCanvasMeasurer } from '../paint/canvas-measurer.ts';
import { createPanelSprite } from '../panel-sprite.ts';
import { createPartList } from '../part-list.ts';
import { snap } from '../pixel-grid.ts';
import { createTextSprite } from '../text-sprite.ts';

/** A timer that ran a moment too early would draw the same second again. */
const MARGIN_MS = 2;
/** The timer. While it counts it requests a frame when the shown second changes, and none between. */
export const createTimerLayer: CreateLayer<TimerLayout | null> = (
  container,
  { invalidate, serverNowMs },
) => {
  const inside = () => container.addChild(new Container());
  const label = inside();
  const showLabel = createPartList(label, createTextSprite);
  const showMark = createPartList(inside(), createPanelSprite);
  const showDigits = createPartList(inside(), () => createTextSprite(1));
  const rising = inside();
  const showRise = createPartList(rising, createTextSprite);
  const measure = createCanvasMeasurer();
  let shown: { timer: TimerLayout; rise: TimerRise | null } | null = null;
  let resolution = 1;
  /** The digits and the rise that are painted. */
  let painted: { face: TimerFace | null; riseS: number } = { face: null, riseS: 0 };
  let waking: ReturnType<typeof setTimeout> | undefined;

  function wakeAfter(ms: number | null): void {
    clearTimeout(waking);
    if (ms === null) return;
    waking = setTimeout(() => invalidate(container), Math.min(LONGEST_TIMEOUT_MS, ms + MARGIN_MS));
  }

  function paint(timer: TimerLayout, leftMs: number): void {
    const face = timerFace(timer, leftMs, measure);
    const { digits } = painted.face ?? {};
    if (digits?.text === face.digits?.text && digits?.style === face.digits?.style) return;
    showMark(face.mark, resolution);
    showDigits([face.digits], resolution);
    painted = { ...painted, face };
  }

  function paintRise({ rise, x }: TimerLayout, seconds: number): void {
    if (painted.riseS === seconds) return;
    const spot = { align: 'center', x, centerY: rise.centerY } as const;
    const text = seconds > 0 ? `+${durationClock(seconds)}` : '';
    showRise([placeText(text, rise.style, spot, measure)], resolution);
    painted = { ...painted, riseS: seconds };
  }

  function place(pose: RisePose | null): void {
    rising.alpha = pose?.alpha ?? 0;
    rising.y = snap(pose?.drop ?? 0, resolution);
    label.alpha = pose?.labelAlpha ?? 1;
  }

  function clear(): void {
    clearTimeout(waking);
    shown = null;
    showMark([], resolution);
    showDigits([], resolution);
    showRise([], resolution);
    showLabel([], resolution);
    painted = { face: null, riseS: 0 };
  }

  return {
    apply(timer, nextResolution, moveFromMs) {
      resolution = nextResolution;
      if (!timer) return clear();
      shown = { timer, rise: riseOf(shown, timer, moveFromMs) };
      showLabel([timer.label], resolution);
      painted = { face: null, riseS: 0 };
      paint(timer, timerLeftMs(timer.clock, serverNowMs()));
    },
    tick(nowMs) {
      if (!shown) return false;
      const { timer, rise } = shown;
      const serverMs = serverNowMs();
      paint(timer, timerLeftMs(timer.clock, serverMs));
      const pose = rise && risePoseAt(rise, timer, nowMs);
      paintRise(timer, pose && rise ? rise.seconds : 0);
      place(pose);
      if (!pose) shown = { timer, rise: null };
      const changesInMs = shownForMs(timer.clock, serverMs);
      const stillMs = pose ? pose.stillMs : Number.POSITIVE_INFINITY;
      const nextMs = Math.min(changesInMs ?? Number.POSITIVE_INFINITY, stillMs);
      wakeAfter(Number.isFinite(nextMs) && stillMs > 0 ? nextMs : null);
      return stillMs === 0;
    },
  };
};
