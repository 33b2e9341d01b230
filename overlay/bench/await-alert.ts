import type { Page } from 'playwright';
import { within } from './within.ts';

/** Resolves when an alert is on its way to the stage of an overlay, or when none is left. */
export async function awaitAlert(page: Page, isThere: boolean): Promise<void> {
  const changed = page.waitForFunction(
    (wanted) => Boolean(window.streamhostOverlay?.read().layout?.alert?.shown) === wanted,
    isThere,
    // In animation frames it would ask for frames itself.
    { polling: 20 },
  );
  await within(isThere ? 'The beginning of an alert' : 'The end of an alert', changed);
}
