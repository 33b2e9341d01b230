import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { CHECK_MS, recoverQueries } from './recover-queries.ts';
import { RequestError } from './request-error.ts';

/** A page that shows one query, before a server that can be away. */
function aPage(t: TestContext, failure: Error = new RequestError(0, 'No answer', [])) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const server = { isAway: true, checks: 0, loaded: 0 };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  recoverQueries({
    client,
    checkHealth: async () => {
      server.checks += 1;
      if (server.isAway) throw new Error('No answer');
    },
    later: setTimeout,
  });
  const observer = new QueryObserver(client, {
    queryKey: ['lives'],
    queryFn: async () => {
      server.loaded += 1;
      if (server.isAway) throw failure;
      return 'lives';
    },
  });
  const leave = observer.subscribe(() => {});
  t.after(() => {
    leave();
    client.clear();
  });
  const flush = () => new Promise((resolve) => setImmediate(resolve));
  return {
    server,
    leave,
    shown: () => observer.getCurrentResult().data,
    flush,
    wait: async () => {
      t.mock.timers.tick(CHECK_MS);
      await flush();
    },
  };
}

test('failed queries are refetched once the server answers, then checks end', async (t) => {
  const { server, shown, flush, wait } = aPage(t);
  await flush();
  await wait();
  await wait();
  assert.deepEqual([server.checks, server.loaded, shown()], [2, 1, undefined]);
  server.isAway = false;
  await wait();
  assert.deepEqual([server.checks, server.loaded, shown()], [3, 2, 'lives']);
  await wait();
  await wait();
  assert.equal(server.checks, 3);
});

test('nobody asks for what is not on screen any more', async (t) => {
  const { server, leave, flush, wait } = aPage(t);
  await flush();
  leave();
  await wait();
  await wait();
  assert.equal(server.checks, 0);
});

test('what the server refused is not checks for again', async (t) => {
  const { server, flush, wait } = aPage(t, new RequestError(404, 'Not found', []));
  await flush();
  await wait();
  assert.deepEqual([server.checks, server.loaded], [0, 1]);
});
