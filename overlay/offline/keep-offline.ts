import { OVERLAY_WORKER_PATH } from '#contract/pages.ts';
import { keptKind, TAKE_OVER } from './what-is-kept.ts';

/**
 * Returns a function that registers the service worker, to be called once the server has answered. A no-op where
 * browsers do not allow service workers (neither localhost nor https) and on any failure.
 */
export function prepareOffline(): () => Promise<void> {
  // Undefined where it is not allowed, despite its type.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return async () => {};
  const wasKept = workers.controller !== null;
  // From the start, because the browser also checks for another build by itself soon after each load.
  workers.addEventListener('controllerchange', () => {
    if (wasKept) leaveOldBuild().catch(() => {});
    else fetchAgain();
  });
  return async () => {
    try {
      const registration = await workers.register(OVERLAY_WORKER_PATH);
      // A page that was reloaded past the caches has no controller until it asks for one.
      if (!wasKept) registration.active?.postMessage(TAKE_OVER);
      // A page loaded from the cache may be older than the server.
      await registration.update();
    } catch {}
  };
}

/** Reloads if another build has taken over, because the files of this page may be dropped from the cache. */
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

/** For files that were loading when the service worker took over. */
const LATECOMERS_MS = 30_000;

/** Fetches again through the service worker what the page loads or has loaded. */
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
