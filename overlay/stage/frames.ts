export type Frames = {
  /** Requests one frame; a no-op while one is requested. */
  invalidate(): void;
  /**
   * Draws now instead of in the next animation frame; but less than a frame after the last one it waits, because
   * the last one would never reach the screen.
   */
  drawAtOnce(): void;
  /** Draws nothing until `resume`, which draws a frame that was requested meanwhile. */
  pause(): void;
  resume(): void;
  /** The number of frames drawn so far. */
  count(): number;
  /** Whether a frame is requested and not drawn yet. */
  isAsked(): boolean;
};

export type FramesOptions = {
  requestFrame: (callback: (nowMs: number) => void) => number;
  cancelFrame: (request: number) => void;
  /** The clock of `performance.now()`. */
  now: () => number;
  /** Draws a frame for this time, on the clock of `performance.now()`; true when another must follow. */
  draw: (nowMs: number) => boolean;
  /** A frame could not be drawn; it is retried. */
  onFailure: (error: unknown) => void;
};

/** Between retries of a frame that cannot be drawn. */
const RETRY_MS = 1000;

/** The time between two frames of a 60 Hz screen, rounded down. */
const FRAME_MS = 16;

/** Draws on demand: only if something on the stage changed or moves. */
export function createFrames({
  requestFrame,
  cancelFrame,
  now,
  draw,
  onFailure,
}: FramesOptions): Frames {
  let isAsked = false;
  let isPaused = false;
  let request = 0;
  let count = 0;
  let drawnMs = Number.NEGATIVE_INFINITY;

  function drawFrame(nowMs: number): void {
    isAsked = false;
    // An animation frame has the time at which it began, which may be before that of a frame drawn at once.
    drawnMs = Math.max(drawnMs, nowMs);
    try {
      const isMoving = draw(drawnMs);
      count += 1;
      if (isMoving) invalidate();
    } catch (error) {
      setTimeout(invalidate, RETRY_MS);
      onFailure(error);
    }
  }

  function invalidate(): void {
    if (isAsked) return;
    isAsked = true;
    if (!isPaused) request = requestFrame(drawFrame);
  }

  return {
    invalidate,
    drawAtOnce() {
      if (isPaused || now() - drawnMs < FRAME_MS) return invalidate();
      cancelFrame(request);
      drawFrame(now());
    },
    pause() {
      isPaused = true;
      cancelFrame(request);
    },
    resume() {
      isPaused = false;
      if (!isAsked) return;
      cancelFrame(request);
      request = requestFrame(drawFrame);
    },
    count: () => count,
    isAsked: () => isAsked,
  };
}
