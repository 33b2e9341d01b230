import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStore } from './store.ts';

const ORIGIN = 'http://127.0.0.1:4747';
type Asked = Request | string;
const urlOf = (asked: Asked) => new URL(asked instanceof Request ? asked.url : asked, ORIGIN).href;

/** The caches of a browser, as far as the store uses them; files are 'of' the build that fetched them. */
function aBrowser() {
  const caches = new Map<string, Map<string, Response>>();
  let missing = '';
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return {
      match: async (asked: Asked) => entries.get(urlOf(asked))?.clone(),
      put: async (asked: Asked, answer: Response) => void entries.set(urlOf(asked), answer),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async (asked: Asked) => entries.delete(urlOf(asked)),
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

const ask = (path: string) => new Request(ORIGIN + path);

test('a build keeps its page and all of its files', async () => {
  const { storage } = aBrowser();
  const store = openStore(storage, { id: 'one', files: ['/assets/a.js', '/assets/b.woff2'] });
  assert.equal(await store.findPage(), null);
  await store.fill();
  assert.equal(await (await store.findPage())?.text(), '/live/page of streamhost-overlay-one');
  assert.ok(await store.findFile(ask('/assets/b.woff2')));
  assert.equal(await store.findFile(ask('/assets/c.js')), null);
});

test('a file that cannot be had refuses the build as a whole', async () => {
  const { storage, lose } = aBrowser();
  lose('/assets/a.js');
  await assert.rejects(openStore(storage, { id: 'one', files: ['/assets/a.js'] }).fill());
});

test('the next build drops the one before, and leaves media and other pages alone', async () => {
  const { storage, caches } = aBrowser();
  const first = openStore(storage, { id: 'one', files: [] });
  await first.fill();
  await first.keepUsed('media', ask('/api/uploads/a.png'), new Response('a'));
  await storage.open('somebody-else');
  const second = openStore(storage, { id: 'two', files: [] });
  await second.fill();
  await second.dropOtherBuilds();
  assert.deepEqual([...caches.keys()].sort(), [
    'somebody-else',
    'streamhost-overlay-media',
    'streamhost-overlay-two',
  ]);
  assert.ok(await second.findUsed('media', ask('/api/uploads/a.png')));
});

test('of many images the two hundred kept last stay, and a refusal is not kept', async () => {
  const { storage, caches } = aBrowser();
  const store = openStore(storage, { id: 'one', files: [] });
  for (let index = 0; index < 205; index += 1) {
    await store.keepUsed('media', ask(`/api/uploads/${index}.png`), new Response('image'));
  }
  await store.keepUsed(
    'media',
    ask('/api/uploads/none.png'),
    new Response('error', { status: 404 }),
  );
  const kept = [...(caches.get('streamhost-overlay-media')?.keys() ?? [])];
  assert.equal(kept.length, 200);
  assert.equal(kept[0], `${ORIGIN}/api/uploads/5.png`);
});

test('fallback fonts have a shelf of their own, so that many of them drop no image', async () => {
  const { storage, caches } = aBrowser();
  const store = openStore(storage, { id: 'one', files: [] });
  await store.keepUsed('media', ask('/api/uploads/a.png'), new Response('a'));
  for (let index = 0; index < 405; index += 1) {
    const font = ask(`/assets/fallback-fonts/${index}.woff2`);
    await store.keepUsed('fallback-fonts', font, new Response('font'));
  }
  await openStore(storage, { id: 'two', files: [] }).dropOtherBuilds();
  assert.equal(caches.get('streamhost-overlay-fallback-fonts')?.size, 400);
  assert.ok(await store.findUsed('media', ask('/api/uploads/a.png')));
  const last = ask('/assets/fallback-fonts/404.woff2');
  assert.ok(await store.findUsed('fallback-fonts', last));
});
