/** Browsers restore a context within moments or not at all. */
const PATIENCE_MS = 1000;

export type ContextLossHandlers = {
  /** The canvas is empty and can be drawn on again. */
  onRestored: () => void;
  /** The context is lost for good. Called once. */
  onGivenUp: () => void;
};

/** Watches the WebGL or 2D context of a canvas, which is lost when the graphics card fails or sleeps. */
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
