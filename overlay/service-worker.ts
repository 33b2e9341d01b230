/**
 * Lets OBS load the overlay without the server: caches the page and files of this build, and the images and fonts
 * that it used. The page is network-first, files are cache-first.
 */
import { keptFirst, serverFirst } from './offline/sources.ts';
import { type Build, openStore, type Shelf } from './offline/store.ts';
import { keptKind, TAKE_OVER } from './offline/what-is-kept.ts';

/** The service worker API, which TypeScript's DOM library lacks. */
type Lasting = { waitUntil: (work: Promise<unknown>) => void };
type Told = Lasting & { data: unknown };
type Fetching = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Route = { condition: { or: { urlPattern: string }[] }; source: 'network' };
/** Older browsers have no routes. */
type Installing = Lasting & { addRoutes?: (route: Route) => Promise<void> };
type Events = { install: Installing; activate: Lasting; message: Told; fetch: Fetching };
declare const self: {
  location: Location;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(
    name: Name,
    listen: (event: Events[Name]) => void,
  ) => void;
};

/** Defined by the build. */
declare const OVERLAY_BUILD: Build;

const PAGE_PATIENCE_MS = 1000;
/** The server itself waits up to a second for a font service. */
const STYLES_PATIENCE_MS = 2000;

/** Polls bypass the worker, so that they do not wake it each second. */
const POLLS: Route = {
  condition: { or: [{ urlPattern: '/api/overlay_boot' }, { urlPattern: '/api/lives/*' }] },
  source: 'network',
};

const store = openStore(caches, OVERLAY_BUILD);

self.addEventListener('install', (event) => {
  event.waitUntil(store.fill().then(() => self.skipWaiting()));
  event.addRoutes?.(POLLS).catch(() => {});
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

/** Null to let the browser ask the server. */
function answerTo(event: Fetching): Promise<Response> | null {
  const { request } = event;
  const ask = () => fetch(request);
  const askAndKeep = (shelf: Shelf) => async () => {
    const answer = await fetch(request);
    event.waitUntil(store.keepUsed(shelf, request, answer.clone()));
    return answer;
  };
  const findOn = (shelf: Shelf) => () => store.findUsed(shelf, request);
  const kind = keptKind(request, self.location.origin);
  switch (kind) {
    case 'page':
      return serverFirst(ask, store.findPage, PAGE_PATIENCE_MS);
    case 'build':
      return keptFirst(ask, () => store.findFile(request));
    case 'fallback-fonts':
    case 'media':
      return keptFirst(askAndKeep(kind), findOn(kind));
    case 'font-styles':
      return serverFirst(askAndKeep('media'), findOn('media'), STYLES_PATIENCE_MS);
    default:
      return null;
  }
}
