const PREFIX = 'streamhost-overlay-';
/** What a show uses of images and fonts, and of the fallback fonts for its names. */
const SHELVES = {
  media: { cache: `${PREFIX}media`, most: 200 },
  'fallback-fonts': { cache: `${PREFIX}fallback-fonts`, most: 400 },
};
/** The cache key of the page, which is the same for every live. */
const PAGE = '/live/page';

/** A cache of files that outlives a build; beyond its `most` the oldest are dropped. */
export type Shelf = keyof typeof SHELVES;

/** The files of one build of the overlay; `id` changes with any of them. */
export type Build = { id: string; files: readonly string[] };

/** Opens the browser's caches; each build has its own. */
export function openStore(caches: CacheStorage, build: Build) {
  const name = `${PREFIX}${build.id}`;
  const find = async (cacheName: string, request: Request | string) => {
    const cache = await caches.open(cacheName);
    return (await cache.match(request, { ignoreVary: true })) ?? null;
  };

  return {
    findPage: () => find(name, PAGE),
    findFile: (request: Request) => find(name, request),
    findUsed: (shelf: Shelf, request: Request) => find(SHELVES[shelf].cache, request),
    /** All or nothing. */
    fill: async () => {
      const cache = await caches.open(name);
      await cache.addAll([PAGE, ...build.files]);
    },
    dropOtherBuilds: async () => {
      const kept = [name, ...Object.values(SHELVES).map(({ cache }) => cache)];
      const others = (await caches.keys()).filter(
        (other) => other.startsWith(PREFIX) && !kept.includes(other),
      );
      await Promise.all(others.map((other) => caches.delete(other)));
    },
    keepUsed: async (shelf: Shelf, request: Request, answer: Response) => {
      if (answer.status !== 200) return;
      const { cache: shelfName, most } = SHELVES[shelf];
      const cache = await caches.open(shelfName);
      await cache.put(request, answer);
      const oldest = (await cache.keys()).slice(0, -most);
      await Promise.all(oldest.map((key) => cache.delete(key)));
    },
  };
}
