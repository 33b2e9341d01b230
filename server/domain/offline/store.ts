import type { OfflinePage } from './offline-page.ts';

/** Maximum numbers of files that shows use: images and fonts, and fallback fonts for names. */
const MAX_ENTRIES = { media: 200, 'fallback-fonts': 400 };

/** A cache that outlives a build. Beyond its maximum the oldest files are evicted. */
export type SharedCache = keyof typeof MAX_ENTRIES;

/** The files of one build of a page. `id` changes with any of them. */
export type Build = { id: string; files: readonly string[] };

/** Opens the browser's caches of a page. Each build has its own. */
export function openStore(
  caches: CacheStorage,
  { cachePrefix, pagePath }: Pick<OfflinePage, 'cachePrefix' | 'pagePath'>,
  build: Build,
) {
  const name = cachePrefix + build.id;
  const sharedNames = Object.keys(MAX_ENTRIES).map((shared) => cachePrefix + shared);
  const find = async (cacheName: string, request: Request | string) => {
    const cache = await caches.open(cacheName);
    return (await cache.match(request, { ignoreVary: true })) ?? null;
  };

  return {
    findPage: () => find(name, pagePath),
    findFile: (request: Request) => find(name, request),
    findShared: (cacheName: SharedCache, request: Request) =>
      find(cachePrefix + cacheName, request),
    /** Caches the page and all files of the build; rejects if any of them fails. */
    fill: async () => {
      const cache = await caches.open(name);
      await cache.addAll([pagePath, ...build.files]);
    },
    dropOtherBuilds: async () => {
      const current = [name, ...sharedNames];
      const others = (await caches.keys()).filter(
        (other) => other.startsWith(cachePrefix) && !current.includes(other),
      );
      await Promise.all(others.map((other) => caches.delete(other)));
    },
    putShared: async (cacheName: SharedCache, request: Request, answer: Response) => {
      if (answer.status !== 200) return;
      const cache = await caches.open(cachePrefix + cacheName);
      // Without the headers of the request, which may have a key.
      await cache.put(request.url, answer);
      const oldest = (await cache.keys()).slice(0, -MAX_ENTRIES[cacheName]);
      await Promise.all(oldest.map((key) => cache.delete(key)));
    },
  };
}
