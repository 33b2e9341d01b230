export const ORIGIN = 'http://127.0.0.1:4747';
type CacheKey = Request | string;
const urlOf = (key: CacheKey) => new URL(key instanceof Request ? key.url : key, ORIGIN).href;

/** A fake CacheStorage. The text of each file names the build that fetched it. */
export function fakeCaches() {
  const caches = new Map<string, Map<string, Response>>();
  /** What files were cached under, in order. */
  const puts: CacheKey[] = [];
  let missing = '';
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return {
      match: async (key: CacheKey) => entries.get(urlOf(key))?.clone(),
      put: async (key: CacheKey, answer: Response) => {
        puts.push(key);
        entries.set(urlOf(key), answer);
      },
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async (key: CacheKey) => entries.delete(urlOf(key)),
      addAll: async (urls: string[]) => {
        if (urls.includes(missing)) throw new TypeError('404');
        for (const url of urls) entries.set(urlOf(url), new Response(`${url} of ${name}`));
      },
    };
  };
  const storage = {
    open,
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  };
  return {
    caches,
    puts,
    storage: storage as unknown as CacheStorage,
    lose: (url: string) => {
      missing = url;
    },
  };
}
