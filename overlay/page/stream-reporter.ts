import type { OverlayReport } from '#contract/obs.ts';

/** Where the server hears of streams; see `OverlayReport`. */
const REPORT_PATH = '/api/obs/overlay_report';

/**
 * Tells the server when the OBS that shows this page starts or stops to stream, without any password. Only one word
 * each time: whoever misses it sees in OBS what happens, and a line to OBS knows better.
 */
export function reportStreams(window: Window, live: string | null): void {
  if (window.obsstudio === undefined) return;
  const report = (streaming: boolean) => {
    const told: OverlayReport = { streaming, live };
    window
      .fetch(REPORT_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(told),
        keepalive: true,
      })
      .catch(() => {});
  };
  window.addEventListener('obsStreamingStarted', () => report(true));
  window.addEventListener('obsStreamingStopped', () => report(false));
}
