export type Frames = {
  /** Asks for one frame; asking again before it is drawn changes nothing. */
  invalidate(): void;
  /**
   * Draws without waiting for a frame of the screen, which then shows it; less than a frame after the last one it
   * waits all the same, as nobody would see the one before.
   */
  drawAtOnce(): void;
  /** Nothing is drawn until `resume`; what was asked for until then is drawn at once. */
  pause(): void;
  resume(): void;
  /** How many frames were drawn so far. */
  count(): number;
  /** Whether a frame is asked for and not drawn yet. */
  isAsked(): boolean;
};

export type FramesOptions = {
  requestFrame: (callback: (nowMs: number) => void) => number;
  cancelFrame: (request: number) => void;
  /** The clock of `performance.now()`. */
  now: () => number;
  /** Draws the frame of this moment, on the clock of `performance.now()`; true when another must follow. */
  draw: (nowMs: number) => boolean;
  /** A frame could not be drawn; another one follows in a while. */
  onFailure: (error: unknown) => void;
};

/** What cannot be drawn now is tried again, but not 60 times a second. */
const RETRY_MS = 1000;

/** The least between two frames that somebody sees, on a screen with 60 in a second. */
const FRAME_MS = 16;

/** Draws on demand: nothing is drawn unless something on the stage changed or moves. */
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
    // A frame of the screen has the time at which it began, which may be before one that was drawn at once.
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
