import { type Container, Ticker } from 'pixi.js';
import { STAGE } from '#contract/stage.ts';
import type { Images } from '../assets/images.ts';
import type { OverlayLayout } from '../layout/overlay-layout.ts';
import { faults } from '../scenes/faults.ts';
import { createLayers, type Layers } from '../scenes/layers.ts';
import { createDrawStage, type DrawStage } from './draw-stage.ts';
import { createFrames } from './frames.ts';
import type { RendererKind } from './renderer-choice.ts';
import type { Stage } from './stage.tsx';

export type Arrival = 'moving' | 'at once';

/** The canvas and what it shows. */
export type Display = {
  /** Draws on `stage` from now on, in place of any other. */
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

/** A stage and what was last drawn on it. */
type Screen = Stage & {
  layers: Layers;
  drawStage: DrawStage;
  drawn: OverlayLayout | null;
  images: number;
};

/** Called in each frame that shows another layout or image than the frame before. */
type OnChange = (drawn: OverlayLayout) => void;

/**
 * `images` are those of the layouts. `tellEditor` is given in the editor's preview. There a change without animation
 * is drawn in the same task, since it follows a pointer; on air it waits for the next animation frame.
 */
export function createDisplay(images: Images, tellEditor?: OnChange): Display {
  let screen: Screen | null = null;
  let fit = 1;
  let wanted: OverlayLayout | null = null;
  let isAtOnce = true;
  let isPaused = false;
  let drawn: OverlayLayout | null = null;
  let tellFirstFrame = () => {};
  const firstFrame = new Promise<void>((resolve) => {
    tellFirstFrame = resolve;
  });

  const frames = createFrames({
    requestFrame: (callback) => requestAnimationFrame(callback),
    cancelFrame: (request) => cancelAnimationFrame(request),
    now: () => performance.now(),
    draw: (nowMs) => screen !== null && wanted !== null && draw(screen, wanted, nowMs),
    onFailure: (error) => faults.add(frames, 'picture', error, 'it is tried again each second'),
  });
  images.onChange = invalidate;

  /** Requests a frame once there are a stage and a layout. */
  function invalidate(): void {
    if (isReady()) frames.invalidate();
  }

  const isReady = () => screen && wanted && !isLost(screen);

  function draw(screen: Screen, layout: OverlayLayout, nowMs: number): boolean {
    if (isLost(screen)) return false;
    const isChanged = update(screen, layout, nowMs);
    const isMoving = screen.layers.tick(nowMs);
    screen.drawStage(isChanged);
    faults.remove(frames);
    drawn = layout;
    tellFirstFrame();
    if (isChanged) tellEditor?.(layout);
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
      const layers = createLayers(stage.containers, { images, invalidate });
      const drawStage = createDrawStage(stage.app);
      screen = { ...stage, layers, drawStage, drawn: null, images: 0 };
      isAtOnce = true;
      invalidate();
    },
    redraw: invalidate,
    pause() {
      isPaused = true;
      frames.pause();
    },
    resume() {
      isPaused = false;
      frames.resume();
      invalidate();
    },
    resize(wantedFit) {
      fit = wantedFit;
      invalidate();
    },
    present(layout, arrival) {
      wanted = layout;
      // One layout without animation is enough if several come before a frame.
      if (arrival === 'at once' || isPaused) isAtOnce = true;
      if (!isReady()) return;
      if (isAtOnce && tellEditor) frames.drawAtOnce();
      else frames.invalidate();
    },
    drawn: () => drawn,
    framesDrawn: frames.count,
    isMoving: frames.isAsked,
    stage: () => screen?.app.stage ?? null,
    renderer: () => screen?.renderer.kind ?? null,
    firstFrame,
  };
}

/** Drawing without a context has no effect; a frame follows when it is restored. */
const isLost = ({ app: { renderer } }: Screen) => 'context' in renderer && renderer.context.isLost;

/** Runs Pixi's garbage collection, which its stopped ticker does not. After the frame, since before it everything counts as unused. */
function tidy({ app }: Screen, nowMs: number, isChanged: boolean): void {
  try {
    Ticker.system.update(nowMs);
    if (isChanged) app.renderer.gc.run();
  } catch (error) {
    console.warn('streamhost overlay: unused textures are not freed.', error);
  }
}
