declare global {
  interface Window {
    /** Lets the time of this page pass as it really does, or fast again. */
    setRealTime?: (isReal: boolean) => void;
  }
}

/** For a page that is not there yet: all its clocks and timers run `fast` times as fast. */
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
