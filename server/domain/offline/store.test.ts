import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Build, openStore as openStoreOf } from './store.ts';
import { fakeCaches, ORIGIN } from './testing/fake-caches.ts';

const openStore = (storage: CacheStorage, build: Build) =>
  openStoreOf(storage, { cachePrefix: 'streamhost-overlay-', pagePath: '/live/page' }, build);

const requestOf = (path: string) => new Request(ORIGIN + path);

test('a build caches its page and all of its files', async () => {
  const { storage } = fakeCaches();
  const store = openStore(storage, { id: 'one', files: ['/assets/a.js', '/assets/b.woff2'] });
  assert.equal(await store.findPage(), null);
  await store.fill();
  assert.equal(await (await store.findPage())?.text(), '/live/page of streamhost-overlay-one');
  assert.ok(await store.findFile(requestOf('/assets/b.woff2')));
  assert.equal(await store.findFile(requestOf('/assets/c.js')), null);
});

test('a file that cannot be fetched fails the whole build', async () => {
  const { storage, lose } = fakeCaches();
  lose('/assets/a.js');
  await assert.rejects(openStore(storage, { id: 'one', files: ['/assets/a.js'] }).fill());
});

test('the next build drops the previous one and keeps all other caches', async () => {
  const { storage, caches } = fakeCaches();
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
  const { storage, caches } = fakeCaches();
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

test('the headers of a request are not cached', async () => {
  const { storage, puts } = fakeCaches();
  const store = openStore(storage, { id: 'one', files: [] });
  const headers = { 'streamhost-key': 'secret' };
  const request = new Request(`${ORIGIN}/api/fonts/css?family=Gruppo`, { headers });
  await store.putShared('media', request, new Response('@font-face {}'));
  assert.deepEqual(puts, [request.url]);
  assert.ok(await store.findShared('media', request));
});

test('fallback fonts have their own cache, so they evict no image', async () => {
  const { storage, caches } = fakeCaches();
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
