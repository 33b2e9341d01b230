import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { TAKE_OVER } from './cacheable.ts';
import type { OfflinePage } from './offline-page.ts';
import { prepareOffline } from './prepare-offline.ts';

const PAGE: OfflinePage = {
  workerPath: '/live/service-worker.js',
  cachePrefix: 'test-',
  pagePath: '/live/page',
  isPage: () => true,
  cachesMedia: false,
  bypassed: [],
};

/** A page with this path of the worker that controls it; null for none. */
function aPage(t: TestContext, controlledBy: string | null) {
  const messages: unknown[] = [];
  const controllerOf = (path: string | null) => path && { scriptURL: `http://127.0.0.1${path}` };
  const workers = Object.assign(new EventTarget(), {
    controller: controllerOf(controlledBy),
    register: async () => ({
      active: { postMessage: (message: unknown) => messages.push(message) },
      update: async () => {},
    }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  t.after(() => Reflect.deleteProperty(navigator, 'serviceWorker'));
  return {
    messages,
    controlBy: (path: string) => {
      workers.controller = controllerOf(path);
      workers.dispatchEvent(new Event('controllerchange'));
    },
  };
}

test('nothing happens in a browser without service workers', async () => {
  assert.equal('serviceWorker' in navigator, false);
  await prepareOffline(PAGE)();
});

test("a page under another page's worker asks its own to take over", async (t) => {
  const { messages } = aPage(t, '/service-worker.js');
  await prepareOffline(PAGE)();
  assert.deepEqual(messages, [TAKE_OVER]);
});

test('a page under its own worker reports another build, and no other worker', async (t) => {
  const { messages, controlBy } = aPage(t, PAGE.workerPath);
  let builds = 0;
  await prepareOffline(PAGE, () => {
    builds += 1;
  })();
  controlBy('/service-worker.js');
  assert.equal(builds, 0);
  controlBy(PAGE.workerPath);
  assert.equal(builds, 1);
  assert.deepEqual(messages, []);
});
