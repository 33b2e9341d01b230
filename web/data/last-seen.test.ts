import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { fakeCaches } from '#domain/offline/testing/fake-caches.ts';
import { keepLastSeen } from './last-seen.ts';
import { deleteLastSeen, LAST_SEEN_CACHES } from './last-seen-caches.ts';
import { RequestError } from './request-error.ts';

const TEN = Date.UTC(2026, 10, 27, 10);
const NO_ANSWER = new RequestError(0, 'No answer');
const TIPS = { tips: [{ id: '1' }], version: '"a"' };

/** Pages of one browser, the first one opened at ten o'clock. */
function aBrowser(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: TEN });
  const { storage, caches } = fakeCaches();
  function open(build = 'first', personId: string | null = null) {
    const client = new QueryClient({ defaultOptions: { queries: { gcTime: 0, retry: false } } });
    t.after(() => client.clear());
    const restored: number[] = [];
    keepLastSeen({
      client,
      storage,
      cacheName: LAST_SEEN_CACHES.editor,
      build,
      personId: () => personId,
      onRestored: (seenMs) => restored.push(seenMs),
    });
    return {
      client,
      restored,
      /** The data of a query whose fetch rejects with an error. */
      async dataWithout(queryKey: string[], error: Error) {
        await assert.rejects(client.fetchQuery({ queryKey, queryFn: () => Promise.reject(error) }));
        return client.getQueryData(queryKey);
      },
    };
  }
  return {
    open,
    deleteAll: () => deleteLastSeen(storage),
    storedPaths: () =>
      [...(caches.get(LAST_SEEN_CACHES.editor)?.keys() ?? [])].map((url) => new URL(url).pathname),
    /** Passes the time until the changes are written. */
    async write() {
      t.mock.timers.tick(2000);
      for (let step = 0; step < 5; step += 1) await new Promise(setImmediate);
    },
  };
}

test('without an answer the lives, tips and settings are those last seen', async (t) => {
  const { open, write } = aBrowser(t);
  const before = open();
  before.client.setQueryData(['lives'], [{ id: 'a' }]);
  before.client.setQueryData(['tips', 'a'], TIPS);
  before.client.setQueryData(['user-settings', 'demo-user'], { timezone: 'UTC' });
  await write();

  const { dataWithout, restored } = open();
  assert.deepEqual(await dataWithout(['lives'], NO_ANSWER), [{ id: 'a' }]);
  assert.deepEqual(await dataWithout(['tips', 'a'], NO_ANSWER), TIPS);
  assert.deepEqual(await dataWithout(['user-settings', 'demo-user'], NO_ANSWER), {
    timezone: 'UTC',
  });
  assert.deepEqual(restored, [TEN, TEN]);
});

test('nothing but the lives, tips and settings is stored', async (t) => {
  const { open, write, storedPaths } = aBrowser(t);
  const { client } = open();
  for (const kind of ['lives', 'sources', 'inbox', 'fans', 'obs']) {
    client.setQueryData([kind], [{ id: 'a' }]);
  }
  await write();
  assert.deepEqual(storedPaths(), ['/last-seen/lives']);
});

test('a refusal of the server shows nothing that was seen before', async (t) => {
  const { open, write } = aBrowser(t);
  open().client.setQueryData(['lives'], []);
  await write();
  assert.equal(await open().dataWithout(['lives'], new RequestError(500, 'Broken')), undefined);
});

test('newer data of the page stay when a refetch gets no answer', async (t) => {
  const { open, write } = aBrowser(t);
  open().client.setQueryData(['lives'], ['old']);
  await write();
  const { client, dataWithout, restored } = open();
  client.setQueryData(['lives'], ['new'], { updatedAt: 1 });
  assert.deepEqual(await dataWithout(['lives'], NO_ANSWER), ['new']);
  assert.deepEqual(restored, []);
});

test('what another build has stored is not shown', async (t) => {
  const { open, write } = aBrowser(t);
  open('first').client.setQueryData(['lives'], []);
  await write();
  assert.equal(await open('second').dataWithout(['lives'], NO_ANSWER), undefined);
});

test('the tips of the latest three lives are stored', async (t) => {
  const { open, write, storedPaths } = aBrowser(t);
  const { client } = open();
  for (const id of ['a', 'b', 'c', 'a', 'd']) {
    client.setQueryData(['tips', id], { ...TIPS, version: id });
    await write();
  }
  assert.deepEqual(storedPaths(), ['/last-seen/tips/c', '/last-seen/tips/a', '/last-seen/tips/d']);
});

test('a list of over two thousand tips is not stored, and drops its shorter one', async (t) => {
  const { open, write, storedPaths } = aBrowser(t);
  const { client } = open();
  client.setQueryData(['tips', 'a'], TIPS);
  await write();
  assert.equal(storedPaths().length, 1);
  const tips = Array.from({ length: 2001 }, (_, at) => ({ id: String(at) }));
  client.setQueryData(['tips', 'a'], { tips, version: null });
  await write();
  assert.deepEqual(storedPaths(), []);
});

test('what another person saw is not shown', async (t) => {
  const { open, write } = aBrowser(t);
  open('first', 'mia').client.setQueryData(['lives'], [{ id: 'a' }]);
  await write();
  assert.equal(await open('first', 'ben').dataWithout(['lives'], NO_ANSWER), undefined);
  assert.equal(await open('first', null).dataWithout(['lives'], NO_ANSWER), undefined);
  assert.deepEqual(await open('first', 'mia').dataWithout(['lives'], NO_ANSWER), [{ id: 'a' }]);
});

test('what a former person saw is deleted', async (t) => {
  const { open, write, storedPaths, deleteAll } = aBrowser(t);
  open('first', 'mia').client.setQueryData(['lives'], [{ id: 'a' }]);
  await write();
  assert.deepEqual(storedPaths(), ['/last-seen/lives']);
  await deleteAll();
  assert.deepEqual(storedPaths(), []);
});
