const PREFIX = 'streamhost-overlay-';
const MEDIA = `${PREFIX}media`;
/** The cache key of the page, which is the same for every live. */
const PAGE = '/live/page';
/** Images and fonts; the oldest are dropped beyond it. */
const MAX_MEDIA = 200;

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
    findMedia: (request: Request) => find(MEDIA, request),
    /** All or nothing. */
    fill: async () => {
      const cache = await caches.open(name);
      await cache.addAll([PAGE, ...build.files]);
    },
    dropOtherBuilds: async () => {
      const others = (await caches.keys()).filter(
        (other) => other.startsWith(PREFIX) && other !== name && other !== MEDIA,
      );
      await Promise.all(others.map((other) => caches.delete(other)));
    },
    keepMedia: async (request: Request, answer: Response) => {
      if (answer.status !== 200) return;
      const cache = await caches.open(MEDIA);
      await cache.put(request, answer);
      const oldest = (await cache.keys()).slice(0, -MAX_MEDIA);
      await Promise.all(oldest.map((key) => cache.delete(key)));
    },
  };
}
