declare global {
  interface Window {
    /** Switches this page between real and fast time. */
    setRealTime?: (isReal: boolean) => void;
  }
}

/** Init script: all clocks and timers of the page run `fast` times as fast. */
export function installFastClock(fast: number): void {
  const { setTimeout, requestAnimationFrame } = window;
  const readMs = performance.now.bind(performance);
  const startedAtMs = Date.now();
  let speed = fast;
  let realMs = readMs();
  let shownMs = realMs;
  const nowMs = () => shownMs + (readMs() - realMs) * speed;

  window.setRealTime = (isReal) => {
    [shownMs, realMs, speed] = [nowMs(), readMs(), isReal ? 1 : fast];
  };
  performance.now = nowMs;
  Date.now = () => startedAtMs + nowMs();
  window.setTimeout = ((handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
    setTimeout(handler, ms / speed, ...rest)) as typeof window.setTimeout;
  window.requestAnimationFrame = (callback) =>
    requestAnimationFrame.call(window, () => callback(nowMs()));
}
