/** Browsers restore a context within moments or not at all. */
const RESTORE_TIMEOUT_MS = 1000;

type ContextLossHandlers = {
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
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const startTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      listening.abort();
      onGivenUp();
    }, RESTORE_TIMEOUT_MS);
  };
  const onContextRestored = () => {
    clearTimeout(timer);
    onRestored();
  };
  for (const [lostEvent, restoredEvent] of [
    ['webglcontextlost', 'webglcontextrestored'],
    ['contextlost', 'contextrestored'],
  ] as const) {
    canvas.addEventListener(lostEvent, startTimer, listening);
    canvas.addEventListener(restoredEvent, onContextRestored, listening);
  }
}
