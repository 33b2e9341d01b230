import { OVERLAY_WORKER_PATH } from '#contract/pages.ts';
import { cacheKindOf, TAKE_OVER } from './cacheable.ts';

/**
 * Returns a function that registers the service worker; the caller runs it once the server has answered. A no-op where
 * browsers do not allow service workers (neither localhost nor https) and on any failure.
 */
export function prepareOffline(): () => Promise<void> {
  // Undefined outside a secure context, although its type says otherwise.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return async () => {};
  const hadController = workers.controller !== null;
  // Listens from the start: the browser itself checks for a new build soon after each load.
  workers.addEventListener('controllerchange', () => {
    if (hadController) reloadForNewBuild().catch(() => {});
    else cacheLoadedFiles();
  });
  return async () => {
    try {
      const registration = await workers.register(OVERLAY_WORKER_PATH);
      // A page that was reloaded past the caches has no controller until it requests one.
      if (!hadController) registration.active?.postMessage(TAKE_OVER);
      // A page loaded from the cache may be older than the server.
      await registration.update();
    } catch {}
  };
}

/** Reloads after another build has taken over, because its worker may drop the files of this page. */
async function reloadForNewBuild(): Promise<void> {
  const { controller } = navigator.serviceWorker;
  if (controller?.state === 'activating') {
    await new Promise((resolve) => {
      controller.addEventListener('statechange', resolve, { once: true });
    });
  }
  const ownScript = await caches.match(import.meta.url);
  if (!ownScript) location.reload();
}

/** Time for files that were loading when the service worker took over. */
const LATE_FILES_MS = 30_000;

/** Fetches through the service worker, which caches them, all files that the page has loaded. */
function cacheLoadedFiles(): void {
  const fetched = new Set<string>();
  const isCacheable = (url: string) =>
    cacheKindOf({ url, method: 'GET', mode: 'cors' }, location.origin) !== null;
  const observer = new PerformanceObserver((loaded) => {
    for (const { name } of loaded.getEntries()) {
      if (fetched.has(name) || !isCacheable(name)) continue;
      fetched.add(name);
      fetch(name).catch(() => {});
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  setTimeout(() => observer.disconnect(), LATE_FILES_MS);
}
