import { type Application, type Container, Ticker } from 'pixi.js';
import { createFrames } from './frames.ts';
import { STAGE } from './layout/drawing.ts';
import type { OverlayLayout } from './layout/overlay-layout.ts';

/** The canvas and what is on it. */
export type Display = {
  attach(app: Application): void;
  /** Draws the stage with `fit` screen pixels for each of its own. */
  resize(fit: number): void;
  /** The scene on the stage now shows `layout`: draws it. */
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
  let staged: OverlayLayout | null = null;
  let drawn: OverlayLayout | null = null;
  let tellFirstFrame = () => {};
  const firstFrame = new Promise<void>((resolve) => {
    tellFirstFrame = resolve;
  });

  const frames = createFrames({
    requestFrame: (callback) => requestAnimationFrame(callback),
    draw: () => {
      if (!app) return;
      app.render();
      // Without a ticker Pixi never collects on its own what removed parts leave behind.
      app.renderer.gc.run();
      drawn = staged;
      tellFirstFrame();
    },
  });

  return {
    attach(attached) {
      app = attached;
      // It would ask for animation frames for ever, though nothing moves.
      Ticker.system.autoStart = false;
      Ticker.system.stop();
    },
    resize(fit) {
      if (!app || app.renderer.resolution === fit) return;
      app.renderer.resize(STAGE.width, STAGE.height, fit);
      frames.invalidate();
    },
    present(layout) {
      staged = layout;
      frames.invalidate();
    },
    drawn: () => drawn,
    framesDrawn: frames.count,
    stage: () => app?.stage ?? null,
    firstFrame,
  };
}
