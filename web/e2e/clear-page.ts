import type { Root } from 'react-dom/client';
import { dismissNotification } from '../ui/notify.ts';

declare global {
  interface Window {
    /** Empties a test page, so that the next test reuses it without a load. */
    clearTestPage?: () => Promise<void>;
  }
}

const NOTIFICATION = '[aria-label="Notifications (F8)"] :is([role="alert"], [role="status"])';

/** Unmounts `root`, dismisses notifications and aborts requests. */
export async function clearPage(root: Root | undefined): Promise<void> {
  root?.unmount();
  dismissNotification();
  document.documentElement.removeAttribute('style');
  window.stop();
  await nextTask();
  // Whatever waited for these requests may have sent others.
  window.stop();
  while (document.querySelector(NOTIFICATION)) await nextTask();
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
