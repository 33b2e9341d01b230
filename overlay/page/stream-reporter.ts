import type { OverlayReport } from '#contract/obs.ts';
import { keyHeaders, readKey } from '#domain/overlay-key.ts';

/** See `OverlayReport`. */
const REPORT_PATH = '/api/obs/overlay_report';

/**
 * Reports to the server when the OBS that shows this page starts or stops streaming; this needs no password. A lost
 * report is not repeated: the connection to OBS takes precedence.
 */
export function reportStreams(window: Window, live: string | null): void {
  if (window.obsstudio === undefined) return;
  const report = (streaming: boolean) => {
    const body: OverlayReport = { streaming, live };
    window
      .fetch(REPORT_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...keyHeaders(readKey(location.hash)) },
        body: JSON.stringify(body),
        keepalive: true,
      })
      .catch(() => {});
  };
  window.addEventListener('obsStreamingStarted', () => report(true));
  window.addEventListener('obsStreamingStopped', () => report(false));
}
