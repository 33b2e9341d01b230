import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Build, openStore as openStoreOf } from './store.ts';

const ORIGIN = 'http://127.0.0.1:4747';
type CacheKey = Request | string;
const urlOf = (key: CacheKey) => new URL(key instanceof Request ? key.url : key, ORIGIN).href;

const openStore = (storage: CacheStorage, build: Build) =>
  openStoreOf(storage, { cachePrefix: 'streamhost-overlay-', pagePath: '/live/page' }, build);

/** A fake CacheStorage. The text of each file names the build that fetched it. */
function aBrowser() {
  const caches = new Map<string, Map<string, Response>>();
  let missing = '';
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return {
      match: async (key: CacheKey) => entries.get(urlOf(key))?.clone(),
      put: async (key: CacheKey, answer: Response) => void entries.set(urlOf(key), answer),
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
    storage: storage as unknown as CacheStorage,
    lose: (url: string) => {
      missing = url;
    },
  };
}

const requestOf = (path: string) => new Request(ORIGIN + path);

test('a build caches its page and all of its files', async () => {
  const { storage } = aBrowser();
  const store = openStore(storage, { id: 'one', files: ['/assets/a.js', '/assets/b.woff2'] });
  assert.equal(await store.findPage(), null);
  await store.fill();
  assert.equal(await (await store.findPage())?.text(), '/live/page of streamhost-overlay-one');
  assert.ok(await store.findFile(requestOf('/assets/b.woff2')));
  assert.equal(await store.findFile(requestOf('/assets/c.js')), null);
});

test('a file that cannot be fetched fails the whole build', async () => {
  const { storage, lose } = aBrowser();
  lose('/assets/a.js');
  await assert.rejects(openStore(storage, { id: 'one', files: ['/assets/a.js'] }).fill());
});

test('the next build drops the previous one and keeps all other caches', async () => {
  const { storage, caches } = aBrowser();
  const first = openStore(storage, { id: 'one', files: [] });
  await first.fill();
  await first.putShared('media', requestOf('/api/uploads/a.png'), new Response('a'));
  await storage.open('somebody-else');
  const second = openStore(storage, { id: 'two', files: [] });
  await second.fill();
  await second.dropOtherBuilds();
  assert.deepEqual([...caches.keys()].sort(), [
    'somebody-else',
    'streamhost-overlay-media',
    'streamhost-overlay-two',
  ]);
  assert.ok(await second.findShared('media', requestOf('/api/uploads/a.png')));
});

test('the media cache holds the latest two hundred files and no errors', async () => {
  const { storage, caches } = aBrowser();
  const store = openStore(storage, { id: 'one', files: [] });
  for (let index = 0; index < 205; index += 1) {
    await store.putShared('media', requestOf(`/api/uploads/${index}.png`), new Response('image'));
  }
  await store.putShared(
    'media',
    requestOf('/api/uploads/none.png'),
    new Response('error', { status: 404 }),
  );
  const cachedUrls = [...(caches.get('streamhost-overlay-media')?.keys() ?? [])];
  assert.equal(cachedUrls.length, 200);
  assert.equal(cachedUrls[0], `${ORIGIN}/api/uploads/5.png`);
});

test('fallback fonts have their own cache, so they evict no image', async () => {
  const { storage, caches } = aBrowser();
  const store = openStore(storage, { id: 'one', files: [] });
  await store.putShared('media', requestOf('/api/uploads/a.png'), new Response('a'));
  for (let index = 0; index < 405; index += 1) {
    const font = requestOf(`/assets/fallback-fonts/${index}.woff2`);
    await store.putShared('fallback-fonts', font, new Response('font'));
  }
  await openStore(storage, { id: 'two', files: [] }).dropOtherBuilds();
  assert.equal(caches.get('streamhost-overlay-fallback-fonts')?.size, 400);
  assert.ok(await store.findShared('media', requestOf('/api/uploads/a.png')));
  const last = requestOf('/assets/fallback-fonts/404.woff2');
  assert.ok(await store.findShared('fallback-fonts', last));
});
