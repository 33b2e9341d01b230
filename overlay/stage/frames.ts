export type Frames = {
  /** Requests one frame; a no-op while one is requested. */
  invalidate(): void;
  /**
   * Draws synchronously. Within 16 ms of the last frame it requests a frame instead, because the last one would never
   * reach the screen.
   */
  drawAtOnce(): void;
  /** Draws nothing until `resume`, which draws a frame that was requested meanwhile. */
  pause(): void;
  resume(): void;
  /** The number of frames drawn so far. */
  count(): number;
  /** Whether a frame is requested and not drawn yet. */
  isRequested(): boolean;
};

export type FramesOptions = {
  requestFrame: (callback: (nowMs: number) => void) => number;
  cancelFrame: (request: number) => void;
  /** Monotonic clock in ms (`performance.now()`). */
  now: () => number;
  /** Draws a frame for this time in ms; returns whether another must follow. */
  draw: (nowMs: number) => boolean;
  /** Called when a frame could not be drawn; it is retried. */
  onFailure: (error: unknown) => void;
};

/** Delay before a frame that cannot be drawn is retried. */
const RETRY_MS = 1000;

/** The time between two frames of a 60 Hz screen, rounded down. */
const FRAME_MS = 16;

/** Draws on demand: only while something on the stage changes or moves. */
export function createFrames({
  requestFrame,
  cancelFrame,
  now,
  draw,
  onFailure,
}: FramesOptions): Frames {
  let isRequested = false;
  let isPaused = false;
  let request = 0;
  let count = 0;
  let drawnMs = Number.NEGATIVE_INFINITY;

  function drawFrame(nowMs: number): void {
    isRequested = false;
    // An animation frame carries the time at which it began, which may precede a frame drawn by `drawAtOnce`.
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
    if (isRequested) return;
    isRequested = true;
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
      if (!isRequested) return;
      cancelFrame(request);
      request = requestFrame(drawFrame);
    },
    count: () => count,
    isRequested: () => isRequested,
  };
}
