export type Frames = {
  /** Asks for one frame; asking again before it is drawn changes nothing. */
  invalidate(): void;
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
  /** Draws the frame of this moment, on the clock of `performance.now()`; true when another must follow. */
  draw: (nowMs: number) => boolean;
  /** A frame could not be drawn; another one follows in a while. */
  onFailure: (error: unknown) => void;
};

/** What cannot be drawn now is tried again, but not 60 times a second. */
const RETRY_MS = 1000;

/** Draws on demand: nothing is drawn unless something on the stage changed or moves. */
export function createFrames({
  requestFrame,
  cancelFrame,
  draw,
  onFailure,
}: FramesOptions): Frames {
  let isAsked = false;
  let isPaused = false;
  let request = 0;
  let count = 0;

  function drawFrame(nowMs: number): void {
    isAsked = false;
    try {
      const isMoving = draw(nowMs);
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
