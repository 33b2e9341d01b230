import type { Root } from 'react-dom/client';
import { dismissNotification } from '../ui/notify.ts';

declare global {
  interface Window {
    /** Removes what a page for tests shows, so that the next test can use the page without loading it again. */
    clearTestPage?: () => Promise<void>;
  }
}

const NOTIFICATION = '[aria-label="Notifications (F8)"] :is([role="alert"], [role="status"])';

/** Removes what `root` and notifications show, and breaks off requests. */
export async function clearPage(root: Root | undefined): Promise<void> {
  root?.unmount();
  dismissNotification();
  document.documentElement.removeAttribute('style');
  window.stop();
  await nextTask();
  // What waited for the requests may have sent its own.
  window.stop();
  while (document.querySelector(NOTIFICATION)) await nextTask();
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
