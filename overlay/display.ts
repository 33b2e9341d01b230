import { type Application, type Container, Ticker } from 'pixi.js';
import { createFrames } from './frames.ts';
import { STAGE } from './layout/drawing.ts';
import type { OverlayLayout } from './layout/overlay-layout.ts';
import { createLayers, type Layers } from './scenes/layers.ts';
import type { StageContainers } from './stage.tsx';

/** The canvas and what is on it. */
export type Display = {
  attach(app: Application, containers: StageContainers): void;
  /** Draws the stage with `fit` screen pixels for each of its own. */
  resize(fit: number): void;
  /** Shows `layout` in the next frame. */
  present(layout: OverlayLayout): void;
  /** The layout in the newest frame, null before the first. */
  drawn(): OverlayLayout | null;
  framesDrawn(): number;
  stage(): Container | null;
  /** Resolves when a layout has been drawn for the first time. */
  firstFrame: Promise<void>;
};

export function createDisplay(): Display {
  let app: Application | null = null;
  let layers: Layers | null = null;
  let fit = 1;
  let wanted: OverlayLayout | null = null;
  let drawn: OverlayLayout | null = null;
  let tellFirstFrame = () => {};
  const firstFrame = new Promise<void>((resolve) => {
    tellFirstFrame = resolve;
  });

  const frames = createFrames({
    requestFrame: (callback) => requestAnimationFrame(callback),
    draw: (nowMs) => {
      if (!app || !layers || !wanted) return false;
      if (wanted !== drawn || app.renderer.resolution !== fit) update(app, layers, wanted);
      const isMoving = layers.tick(nowMs);
      app.render();
      return isMoving;
    },
  });

  /** Asks for a frame, once there is something to draw and something to draw it with. */
  function invalidate(): void {
    if (app && layers && wanted) frames.invalidate();
  }

  function update(app: Application, layers: Layers, layout: OverlayLayout): void {
    if (app.renderer.resolution !== fit) app.renderer.resize(STAGE.width, STAGE.height, fit);
    layers.apply(layout, fit);
    // Without a ticker Pixi never collects on its own what removed parts leave behind.
    app.renderer.gc.run();
    drawn = layout;
    tellFirstFrame();
  }

  return {
    attach(attached, containers) {
      app = attached;
      layers = createLayers(containers);
      // It would ask for animation frames for ever, though nothing moves.
      Ticker.system.autoStart = false;
      Ticker.system.stop();
      invalidate();
    },
    resize(wantedFit) {
      fit = wantedFit;
      invalidate();
    },
    present(layout) {
      wanted = layout;
      invalidate();
    },
    drawn: () => drawn,
    framesDrawn: frames.count,
    stage: () => app?.stage ?? null,
    firstFrame,
  };
}
