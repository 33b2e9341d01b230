import { cacheKindOf, TAKE_OVER } from './cacheable.ts';
import type { OfflinePage } from './offline-page.ts';

/**
 * Returns a function that registers the page's service worker; the caller runs it once the server has answered. A no-op
 * where browsers do not allow service workers (neither localhost nor https) and on any failure. `onNewBuild` is called
 * when the worker of another build has taken over. `headers` go with requests for what is cached.
 */
export function prepareOffline(
  page: OfflinePage,
  onNewBuild = () => {},
  headers: () => Record<string, string> = () => ({}),
): () => Promise<void> {
  // Undefined outside a secure context, although its type says otherwise.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return async () => {};
  // The editor's worker controls an overlay that has none of its own yet.
  const hasOwnController = () =>
    workers.controller !== null &&
    new URL(workers.controller.scriptURL).pathname === page.workerPath;
  const hadController = hasOwnController();
  // Listens from the start: the browser itself checks for a new build soon after each load.
  workers.addEventListener('controllerchange', () => {
    if (!hasOwnController()) return;
    if (hadController) onNewBuild();
    else cacheLoadedFiles(page, headers);
  });
  return async () => {
    try {
      const registration = await workers.register(page.workerPath);
      // A page that was reloaded past the caches has no controller until it requests one.
      if (!hadController) registration.active?.postMessage(TAKE_OVER);
      // A page loaded from the cache may be older than the server.
      await registration.update();
    } catch {}
  };
}

/** Time for files that were loading when the service worker took over. */
const LATE_FILES_MS = 30_000;

/** Fetches through the service worker, which caches them, the files that the page has loaded besides those of the build. */
function cacheLoadedFiles(page: OfflinePage, headers: () => Record<string, string>): void {
  const fetched = new Set<string>();
  const isCacheable = (url: string) => {
    const kind = cacheKindOf({ url, method: 'GET', mode: 'cors' }, location.origin, page);
    return kind !== null && kind !== 'build';
  };
  const observer = new PerformanceObserver((loaded) => {
    for (const { name } of loaded.getEntries()) {
      if (fetched.has(name) || !isCacheable(name)) continue;
      fetched.add(name);
      fetch(name, { headers: headers() }).catch(() => {});
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  setTimeout(() => observer.disconnect(), LATE_FILES_MS);
}
