import type { Root } from 'react-dom/client';
import { dismissNotification } from '../ui/notify.ts';

declare global {
  interface Window {
    /** Resets a test page, so that the next test can reuse it without a load. */
    clearTestPage?: () => Promise<void>;
  }
}

const NOTIFICATION = '[aria-label="Notifications (F8)"] :is([role="alert"], [role="status"])';

/** Unmounts `root` and waits until notifications are removed. */
export async function clearPage(root: Root | undefined): Promise<void> {
  root?.unmount();
  dismissNotification();
  document.documentElement.removeAttribute('style');
  while (document.querySelector(NOTIFICATION)) await nextTask();
}

/**
 * Aborts running and queued uploads. Scripts are not aborted, because a browser never loads an aborted script
 * again.
 */
export async function abortRequests(): Promise<void> {
  window.stop();
  await nextTask();
  window.stop();
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
