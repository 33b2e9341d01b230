export type Frames = {
  /** Asks for one frame; asking again before it is drawn changes nothing. */
  invalidate(): void;
  /** How many frames were drawn so far. */
  count(): number;
};

export type FramesOptions = {
  requestFrame: (callback: () => void) => unknown;
  draw: () => void;
};

/** Draws on demand: nothing is drawn unless something on the stage changed. */
export function createFrames({ requestFrame, draw }: FramesOptions): Frames {
  let isAsked = false;
  let count = 0;
  return {
    invalidate() {
      if (isAsked) return;
      isAsked = true;
      requestFrame(() => {
        isAsked = false;
        draw();
        count += 1;
      });
    },
    count: () => count,
  };
}
