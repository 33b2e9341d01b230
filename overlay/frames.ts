export type Frames = {
  /** Asks for one frame; asking again before it is drawn changes nothing. */
  invalidate(): void;
  /** How many frames were drawn so far. */
  count(): number;
};

export type FramesOptions = {
  requestFrame: (callback: (nowMs: number) => void) => unknown;
  /** Draws the frame of this moment, on the clock of `performance.now()`; true when another must follow. */
  draw: (nowMs: number) => boolean;
};

/** Draws on demand: nothing is drawn unless something on the stage changed or moves. */
export function createFrames({ requestFrame, draw }: FramesOptions): Frames {
  let isAsked = false;
  let count = 0;

  function drawFrame(nowMs: number): void {
    isAsked = false;
    const isMoving = draw(nowMs);
    count += 1;
    if (isMoving) invalidate();
  }

  function invalidate(): void {
    if (isAsked) return;
    isAsked = true;
    requestFrame(drawFrame);
  }

  return { invalidate, count: () => count };
}
