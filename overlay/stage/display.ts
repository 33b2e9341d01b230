import { type Container, Ticker } from 'pixi.js';
import { STAGE } from '#contract/stage.ts';
import type { OverlayLayout } from '../layout/overlay-layout.ts';
import { faults } from '../render/faults.ts';
import type { LayerTools } from '../render/layer.ts';
import { createLayers, type Layers } from '../render/layers.ts';
import { boundsOf, clipTo } from './clip-to.ts';
import { createDrawStage, type DrawStage } from './draw-stage.ts';
import { createFrames } from './frames.ts';
import type { RendererKind } from './renderer-choice.ts';
import type { Stage } from './stage.tsx';

export type Arrival = 'moving' | 'at once';

/** The canvas and the layout on it. */
export type Display = {
  /** Draws on `stage` from now on instead of the previous one. */
  attach(stage: Stage): void;
  /** Draws a frame even if nothing changed. */
  redraw(): void;
  /** Draws nothing until `resume`; changes in between are not animated. */
  pause(): void;
  resume(): void;
  /** Draws the stage with `fit` screen pixels per stage pixel. */
  resize(fit: number): void;
  /** Shows `layout` from the next frame on, with or without animation. */
  present(layout: OverlayLayout, arrival: Arrival): void;
  /** The layout in the newest frame, null before the first. */
  drawn(): OverlayLayout | null;
  framesDrawn(): number;
  /** Whether another frame is requested: something moves, or a change is not drawn yet. */
  isMoving(): boolean;
  stage(): Container | null;
  /** Null before there is a stage. */
  renderer(): RendererKind | null;
  /** Resolves after the first frame with a layout. */
  firstFrame: Promise<void>;
};

/** A stage with the layout that was last drawn on it. */
type Screen = Stage & {
  layers: Layers;
  drawStage: DrawStage;
  drawn: OverlayLayout | null;
  images: number;
};

/** Called in each frame with another layout or image than the frame before. */
type OnChange = (drawn: OverlayLayout) => void;

type DisplayOptions = Pick<LayerTools, 'images' | 'serverNowMs'> & {
  onFrame?: OnChange | undefined;
};

/**
 * `images` are those of the layouts. `onFrame` is given in the editor's preview. There a change without animation is
 * drawn in the same task, since it follows a pointer; on air it is drawn in the next animation frame.
 */
export function createDisplay({ images, serverNowMs, onFrame }: DisplayOptions): Display {
  let screen: Screen | null = null;
  let fit = 1;
  let nextLayout: OverlayLayout | null = null;
  let isAtOnce = true;
  let isPaused = false;
  let drawn: OverlayLayout | null = null;
  /** The container which alone will differ in the next frame; null for any difference. */
  let only: Container | null = null;
  let resolveFirstFrame = () => {};
  const firstFrame = new Promise<void>((resolve) => {
    resolveFirstFrame = resolve;
  });

  const frames = createFrames({
    requestFrame: (callback) => requestAnimationFrame(callback),
    cancelFrame: (request) => cancelAnimationFrame(request),
    now: () => performance.now(),
    draw: (nowMs) => screen !== null && nextLayout !== null && draw(screen, nextLayout, nowMs),
    onFailure: (error) => faults.add(frames, 'picture', error, 'it is tried again each second'),
  });
  images.onChange = () => invalidate();

  /** Requests a frame once there are a stage and a layout. */
  function invalidate(part?: Container): void {
    if (!isReady()) return;
    only = part && !frames.isRequested() ? part : null;
    frames.invalidate();
  }

  const isReady = () => screen && nextLayout && !isLost(screen);

  function draw(screen: Screen, layout: OverlayLayout, nowMs: number): boolean {
    if (isLost(screen)) return false;
    const part = only;
    only = null;
    const before = part && boundsOf(part);
    const isChanged = update(screen, layout, nowMs);
    const isMoving = screen.layers.tick(nowMs);
    const drawStage = () => screen.drawStage(isChanged);
    // The debug box counts every frame.
    if (!before || isChanged || isMoving || layout.hud) drawStage();
    else clipTo(screen.app.renderer, [before, boundsOf(part)], drawStage);
    faults.remove(frames);
    drawn = layout;
    resolveFirstFrame();
    if (isChanged) onFrame?.(layout);
    tidy(screen, nowMs, isChanged);
    return isMoving;
  }

  function update(screen: Screen, layout: OverlayLayout, nowMs: number): boolean {
    const { app, layers } = screen;
    const version = images.version();
    const isResized = app.renderer.resolution !== fit;
    if (layout === screen.drawn && version === screen.images && !isResized) return false;
    if (isResized) app.renderer.resize(STAGE.width, STAGE.height, fit);
    layers.apply(layout, fit, isAtOnce ? null : nowMs);
    isAtOnce = false;
    screen.drawn = layout;
    screen.images = version;
    return true;
  }

  return {
    attach(stage) {
      const layers = createLayers(stage.containers, { images, invalidate, serverNowMs });
      const drawStage = createDrawStage(stage.app);
      screen = { ...stage, layers, drawStage, drawn: null, images: 0 };
      isAtOnce = true;
      invalidate();
    },
    redraw: () => invalidate(),
    pause() {
      isPaused = true;
      frames.pause();
    },
    resume() {
      isPaused = false;
      frames.resume();
      invalidate();
    },
    resize(newFit) {
      fit = newFit;
      invalidate();
    },
    present(layout, arrival) {
      nextLayout = layout;
      // If several layouts come before a frame, one without animation is enough.
      if (arrival === 'at once' || isPaused) isAtOnce = true;
      if (!isReady()) return;
      only = null;
      if (isAtOnce && onFrame) frames.drawAtOnce();
      else frames.invalidate();
    },
    drawn: () => drawn,
    framesDrawn: frames.count,
    isMoving: frames.isRequested,
    stage: () => screen?.app.stage ?? null,
    renderer: () => screen?.renderer.kind ?? null,
    firstFrame,
  };
}

/** Drawing without a context has no effect; a frame follows when it is restored. */
const isLost = ({ app: { renderer } }: Screen) => 'context' in renderer && renderer.context.isLost;

/**
 * Runs Pixi's garbage collection, which its stopped ticker does not. It runs after the frame, because before it all
 * textures count as unused.
 */
function tidy({ app }: Screen, nowMs: number, isChanged: boolean): void {
  try {
    Ticker.system.update(nowMs);
    if (isChanged) app.renderer.gc.run();
  } catch (error) {
    console.warn('streamhost overlay: unused textures are not freed.', error);
  }
}
