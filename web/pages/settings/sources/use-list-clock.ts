import { useEffect, useState } from 'react';

const COUNTDOWN_MS = 1000;
/** Interval in ms for sentences with minutes. */
const IDLE_MS = 30_000;

/** The current time, updated each second during a countdown, and never while the page is hidden. */
export function useListClock(isCountingDown: boolean): Date {
  const [, setTicks] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const tick = () => setTicks((ticks) => ticks + 1);
    const follow = () => {
      clearInterval(timer);
      if (document.visibilityState !== 'visible') return;
      tick();
      timer = setInterval(tick, isCountingDown ? COUNTDOWN_MS : IDLE_MS);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [isCountingDown]);
  return new Date();
}
