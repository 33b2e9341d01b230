/** Browsers give a context back within moments, or not at all. */
const PATIENCE_MS = 1000;

export type ContextLossHandlers = {
  /** What was drawn on the canvas is gone, and it can be drawn on again. */
  onRestored: () => void;
  /** The canvas can be drawn on no more. Called once. */
  onGivenUp: () => void;
};

/** Watches the context of a canvas, of either kind, which a computer takes away when its graphics card fails or sleeps. */
export function watchContext(
  canvas: HTMLCanvasElement,
  { onRestored, onGivenUp }: ContextLossHandlers,
): void {
  const watch = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      watch.abort();
      onGivenUp();
    }, PATIENCE_MS);
  };
  const goOn = () => {
    clearTimeout(timer);
    onRestored();
  };
  for (const [lost, restored] of [
    ['webglcontextlost', 'webglcontextrestored'],
    ['contextlost', 'contextrestored'],
  ] as const) {
    canvas.addEventListener(lost, wait, watch);
    canvas.addEventListener(restored, goOn, watch);
  }
}
