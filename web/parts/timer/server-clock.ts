import { useEffect, useReducer } from 'react';
import type { LiveClient } from '#domain/live/client.ts';

/** The server's timer clock in the page. */
export type ServerClock = Pick<LiveClient, 'serverNowMs' | 'onServerClock'>;

/** Longer delays of `setTimeout` overflow. */
const LONGEST_MS = 24 * 60 * 60_000;

/**
 * The server's time at this render, in ms. The component renders again after `lastsMs` of that time, null for never,
 * and when the clock is corrected; with `isVisual` never while the page is hidden.
 */
export function useServerTime(
  clock: ServerClock,
  lastsMs: (nowMs: number) => number | null,
  isVisual = false,
): number {
  const [renders, render] = useReducer((count: number) => count + 1, 0);
  const nowMs = clock.serverNowMs();
  const waitMs = lastsMs(nowMs);
  const dueMs = waitMs === null ? null : nowMs + waitMs;
  useEffect(() => clock.onServerClock(render), [clock]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shortened wait goes on after its render.
  useEffect(() => {
    if (dueMs === null) return;
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(timeout);
      if (isVisual && document.hidden) return;
      const leftMs = Math.max(0, dueMs - clock.serverNowMs());
      timeout = setTimeout(render, Math.min(leftMs, LONGEST_MS));
    };
    start();
    if (isVisual) document.addEventListener('visibilitychange', start);
    return () => {
      clearTimeout(timeout);
      document.removeEventListener('visibilitychange', start);
    };
  }, [clock, dueMs, isVisual, renders]);
  return nowMs;
}
