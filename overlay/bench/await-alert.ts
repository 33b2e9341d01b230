import type { Page } from 'playwright';
import { withTimeout } from './with-timeout.ts';

/** Resolves when an overlay has an alert to show, or when it has none. */
export async function awaitAlert(page: Page, isShown: boolean): Promise<void> {
  const changed = page.waitForFunction(
    (expected) => Boolean(window.streamhostOverlay?.read().layout?.alert?.shown) === expected,
    isShown,
    // The default polling would request animation frames.
    { polling: 20 },
  );
  await withTimeout(isShown ? 'The beginning of an alert' : 'The end of an alert', changed);
}
