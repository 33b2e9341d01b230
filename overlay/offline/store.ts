const PREFIX = 'streamhost-overlay-';
/** Files that shows use: images, fonts, and fallback fonts for names. */
const SHARED_CACHES = {
  media: { cache: `${PREFIX}media`, maxEntries: 200 },
  'fallback-fonts': { cache: `${PREFIX}fallback-fonts`, maxEntries: 400 },
};
/** The cache key of the page, which is the same for every live. */
const PAGE = '/live/page';

/** A cache that outlives a build. Beyond its `maxEntries` the oldest files are evicted. */
export type SharedCache = keyof typeof SHARED_CACHES;

/** The files of one build of the overlay. `id` changes with any of them. */
export type Build = { id: string; files: readonly string[] };

/** Opens the browser's caches. Each build has its own. */
export function openStore(caches: CacheStorage, build: Build) {
  const name = `${PREFIX}${build.id}`;
  const find = async (cacheName: string, request: Request | string) => {
    const cache = await caches.open(cacheName);
    return (await cache.match(request, { ignoreVary: true })) ?? null;
  };

  return {
    findPage: () => find(name, PAGE),
    findFile: (request: Request) => find(name, request),
    findShared: (cacheName: SharedCache, request: Request) =>
      find(SHARED_CACHES[cacheName].cache, request),
    /** Caches the page and all files of the build; rejects if any of them fails. */
    fill: async () => {
      const cache = await caches.open(name);
      await cache.addAll([PAGE, ...build.files]);
    },
    dropOtherBuilds: async () => {
      const current = [name, ...Object.values(SHARED_CACHES).map(({ cache }) => cache)];
      const others = (await caches.keys()).filter(
        (other) => other.startsWith(PREFIX) && !current.includes(other),
      );
      await Promise.all(others.map((other) => caches.delete(other)));
    },
    putShared: async (cacheName: SharedCache, request: Request, answer: Response) => {
      if (answer.status !== 200) return;
      const { cache: sharedName, maxEntries } = SHARED_CACHES[cacheName];
      const cache = await caches.open(sharedName);
      await cache.put(request, answer);
      const oldest = (await cache.keys()).slice(0, -maxEntries);
      await Promise.all(oldest.map((key) => cache.delete(key)));
    },
  };
}
