import { type Container, Ticker } from 'pixi.js';
import type { Images } from '../assets/images.ts';
import { STAGE } from '../layout/drawing.ts';
import type { OverlayLayout } from '../layout/overlay-layout.ts';
import { complainOnce } from '../scenes/complain-once.ts';
import { createLayers, type Layers } from '../scenes/layers.ts';
import { createFrames } from './frames.ts';
import type { RendererKind } from './renderer-choice.ts';
import type { Stage } from './stage.tsx';

export type Arrival = 'moving' | 'at once';

/** The canvas and what is on it. */
export type Display = {
  /** Draws on `stage` from now on, and on no other one. */
  attach(stage: Stage): void;
  /** Draws everything anew, also where nothing changed. */
  redraw(): void;
  /** Draws nothing until `resume`, as nobody sees it; what changes meanwhile is in its place then. */
  pause(): void;
  resume(): void;
  /** Draws the stage with `fit` screen pixels for each of its own. */
  resize(fit: number): void;
  /** Shows `layout` from the next frame on: what differs moves to its new place there, or is in it at once. */
  present(layout: OverlayLayout, arrival: Arrival): void;
  /** The layout in the newest frame, null before the first. */
  drawn(): OverlayLayout | null;
  framesDrawn(): number;
  /** Whether more frames are to come: something moves, or a change is not drawn yet. */
  isMoving(): boolean;
  stage(): Container | null;
  /** Who draws; null before there is a stage. */
  renderer(): RendererKind | null;
  /** Resolves when a layout has been drawn for the first time. */
  firstFrame: Promise<void>;
};

/** What a stage shows, as it was last drawn. */
type Screen = Stage & { layers: Layers; drawn: OverlayLayout | null; images: number };

/** Called in each frame that shows another layout or another image than the one before. */
type OnChange = (drawn: OverlayLayout) => void;

/**
 * `images` are those that the layouts show. `tellEditor` is given in the editor's preview: there what is in place at
 * once is also drawn at once, since it follows a hand; on air it waits for a frame, with all else that comes by then.
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
    onFailure: (error) => complainOnce('a frame cannot be drawn, what was drawn stays.', error),
  });
  images.onChange = invalidate;

  /** Asks for a frame, once there is something to draw and something to draw it with. */
  function invalidate(): void {
    if (isReady()) frames.invalidate();
  }

  const isReady = () => screen && wanted && !isLost(screen);

  function draw(screen: Screen, layout: OverlayLayout, nowMs: number): boolean {
    if (isLost(screen)) return false;
    const isChanged = update(screen, layout, nowMs);
    const isMoving = screen.layers.tick(nowMs);
    screen.app.render();
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
      screen = { ...stage, layers, drawn: null, images: 0 };
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
      // Of several layouts before one frame, one is enough to break the movement.
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

/** Drawing without a context leaves no picture; there is another frame when it is back. */
const isLost = ({ app: { renderer } }: Screen) => 'context' in renderer && renderer.context.isLost;

/** Without a ticker of its own Pixi never frees what is not drawn any more. Before a frame everything would look unused. */
function tidy({ app }: Screen, nowMs: number, isChanged: boolean): void {
  Ticker.system.update(nowMs);
  if (isChanged) app.renderer.gc.run();
}
