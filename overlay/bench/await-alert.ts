import type { Page } from 'playwright';
import { withTimeout } from './with-timeout.ts';

/** Resolves when an overlay has an alert to show, or when it has none. */
export async function awaitAlert(page: Page, isThere: boolean): Promise<void> {
  const changed = page.waitForFunction(
    (expected) => Boolean(window.streamhostOverlay?.read().layout?.alert?.shown) === expected,
    isThere,
    // The default polling would request animation frames.
    { polling: 20 },
  );
  await withTimeout(isThere ? 'The beginning of an alert' : 'The end of an alert', changed);
}
