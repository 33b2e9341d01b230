import { OVERLAY_WORKER_PATH } from '#contract/pages.ts';
import { keptKind, TAKE_OVER } from './what-is-kept.ts';

/**
 * Prepares to have the browser keep the overlay for a time without the server; call what is returned once
 * the server has answered. Browsers allow that for this computer and for https; elsewhere, and on any
 * failure, there is just no such help.
 */
export function prepareOffline(): () => Promise<void> {
  // Undefined where it is not allowed, whatever the types say.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return async () => {};
  const wasKept = workers.controller !== null;
  // Heard from the start, for the browser looks for another build by itself, too, soon after each load.
  workers.addEventListener('controllerchange', () => {
    if (wasKept) leaveOldBuild().catch(() => {});
    else fetchAgain();
  });
  return async () => {
    try {
      const registration = await workers.register(OVERLAY_WORKER_PATH);
      // A page that was reloaded without its caches is on its own, until it asks.
      if (!wasKept) registration.active?.postMessage(TAKE_OVER);
      // One that was loaded without the server may be older than the server is.
      await registration.update();
    } catch {}
  };
}

/** Another build has taken over; once it is done with that, the files of this page may be kept no more. */
async function leaveOldBuild(): Promise<void> {
  const { controller } = navigator.serviceWorker;
  if (controller?.state === 'activating') {
    await new Promise((resolve) => {
      controller.addEventListener('statechange', resolve, { once: true });
    });
  }
  const ownScript = await caches.match(import.meta.url);
  if (!ownScript) location.reload();
}

/** For a file that was on its way when somebody began to keep what passes. */
const LATECOMERS_MS = 30_000;

/** Passes on once more what the page loads, or has loaded, past whoever keeps it. */
function fetchAgain(): void {
  const fetched = new Set<string>();
  const isKept = (url: string) =>
    keptKind({ url, method: 'GET', mode: 'cors' }, location.origin) !== null;
  const observer = new PerformanceObserver((loaded) => {
    for (const { name } of loaded.getEntries()) {
      if (fetched.has(name) || !isKept(name)) continue;
      fetched.add(name);
      fetch(name).catch(() => {});
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  setTimeout(() => observer.disconnect(), LATECOMERS_MS);
}
