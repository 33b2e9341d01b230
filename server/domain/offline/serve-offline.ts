import { cacheKindOf, TAKE_OVER } from './cacheable.ts';
import type { OfflinePage } from './offline-page.ts';
import { type Build, openStore, type SharedCache } from './store.ts';
import { cacheFirst, networkFirst } from './strategies.ts';

/** The service worker API, which TypeScript's DOM library lacks. */
type Extendable = { waitUntil: (work: Promise<unknown>) => void };
type Message = Extendable & { data: unknown };
type Fetching = Extendable & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Route = { condition: { or: { urlPattern: string }[] }; source: 'network' };
/** Older browsers lack the static routing API. */
type Installing = Extendable & { addRoutes?: (route: Route) => Promise<void> };
type Events = { install: Installing; activate: Extendable; message: Message; fetch: Fetching };
declare const self: {
  location: Location;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(
    name: Name,
    listen: (event: Events[Name]) => void,
  ) => void;
};

const PAGE_TIMEOUT_MS = 1000;
/** Longer than the second that the server waits for a font service. */
const STYLES_TIMEOUT_MS = 2000;

/**
 * The service worker of a page: caches the page and files of this build, and the fonts and media that the page used.
 * The page is network-first, files are cache-first.
 */
export function serveOffline(page: OfflinePage, build: Build): void {
  const store = openStore(caches, page, build);
  const bypass = page.bypassed.map((urlPattern) => ({ urlPattern }));

  self.addEventListener('install', (event) => {
    event.waitUntil(store.fill().then(() => self.skipWaiting()));
    event.addRoutes?.({ condition: { or: bypass }, source: 'network' }).catch(() => {});
  });

  self.addEventListener('activate', (event) => {
    event.waitUntil(store.dropOtherBuilds().then(() => self.clients.claim()));
  });

  self.addEventListener('message', (event) => {
    if (event.data === TAKE_OVER) event.waitUntil(self.clients.claim());
  });

  self.addEventListener('fetch', (event) => {
    const answer = answerTo(event);
    if (answer) event.respondWith(answer);
  });

  /** Null leaves the request to the browser. */
  function answerTo(event: Fetching): Promise<Response> | null {
    const { request } = event;
    const fetchRequest = () => fetch(request);
    const fetchAndCache = (cacheName: SharedCache) => async () => {
      const answer = await fetch(request);
      event.waitUntil(store.putShared(cacheName, request, answer.clone()));
      return answer;
    };
    const findIn = (cacheName: SharedCache) => () => store.findShared(cacheName, request);
    const kind = cacheKindOf(request, self.location.origin, page);
    switch (kind) {
      case 'page':
        return networkFirst(fetchRequest, store.findPage, PAGE_TIMEOUT_MS);
      case 'build':
        return cacheFirst(fetchRequest, () => store.findFile(request));
      case 'fallback-fonts':
      case 'media':
        return cacheFirst(fetchAndCache(kind), findIn(kind));
      case 'font-styles':
        return networkFirst(fetchAndCache('media'), findIn('media'), STYLES_TIMEOUT_MS);
      default:
        return null;
    }
  }
}
