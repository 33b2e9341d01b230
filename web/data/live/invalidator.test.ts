import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createInvalidator, type Freshness } from './invalidator.ts';

/** A page with a list on screen and one in the cache, each asked for on a clock that the test moves. */
async function aPage(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const state = { ms: 1000, isVisible: true, isChanging: false, isHeld: false };
  const loads = { shown: 0, cached: 0 };
  const waiting: (() => void)[] = [];
  const server = { isSlow: false, fails: false };
  const load = (name: keyof typeof loads) => async () => {
    loads[name] += 1;
    const answer = `${name} ${loads[name]}`;
    if (server.isSlow) await new Promise<void>((resolve) => void waiting.push(resolve));
    if (server.fails) throw new Error('No answer');
    return answer;
  };
  const observe = (name: keyof typeof loads) =>
    new QueryObserver(client, { queryKey: [name], queryFn: load(name) }).subscribe(() => {});
  const flush = () => new Promise((resolve) => setImmediate(resolve));
  const stops = [observe('shown')];
  observe('cached')();
  const invalidator = createInvalidator({
    client,
    isVisible: () => state.isVisible,
    isChanging: () => state.isChanging,
    isHeld: () => state.isHeld,
    now: () => state.ms,
  });
  t.after(() => {
    invalidator.stop();
    for (const stop of stops) stop();
    client.clear();
  });
  await flush();
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 50) {
      state.ms += 50;
      t.mock.timers.tick(50);
      await flush();
    }
  };
  return {
    client,
    state,
    loads,
    server,
    invalidator,
    flush,
    pass,
    show: (name: keyof typeof loads) => stops.push(observe(name)),
    answer: async () => {
      for (const resolve of waiting.splice(0)) resolve();
      await flush();
    },
    invalidate: () => invalidator.invalidate(() => true),
  };
}

test('an active query is fetched at once, another one when it is shown', async (t) => {
  const { invalidate, loads, pass, flush, show } = await aPage(t);
  invalidate();
  await pass(50);
  assert.deepEqual(loads, { shown: 2, cached: 1 });
  show('cached');
  await flush();
  assert.deepEqual(loads, { shown: 2, cached: 2 });
});

test('a query that no change affects is not fetched', async (t) => {
  const { invalidator, loads, flush, show, pass } = await aPage(t);
  invalidator.invalidate(({ queryKey: [name] }) => name === 'another');
  show('cached');
  await flush();
  await pass(1000);
  assert.deepEqual(loads, { shown: 1, cached: 1 });
});

test('a hidden page fetches nothing until it is visible, then each query once', async (t) => {
  const { invalidate, invalidator, state, loads, pass, flush } = await aPage(t);
  state.isVisible = false;
  invalidate();
  await pass(5000);
  invalidate();
  await pass(5000);
  assert.deepEqual(loads, { shown: 1, cached: 1 });
  state.isVisible = true;
  invalidator.onVisible();
  await flush();
  assert.deepEqual(loads, { shown: 2, cached: 1 });
});

test('a query that is in use is fetched a moment later', async (t) => {
  const { invalidate, state, loads, pass } = await aPage(t);
  state.isHeld = true;
  invalidate();
  await pass(5000);
  assert.equal(loads.shown, 1);
  state.isHeld = false;
  await pass(150);
  assert.equal(loads.shown, 2);
});

test('an own change that fetches the list itself is one request', async (t) => {
  const { invalidate, client, state, loads, pass } = await aPage(t);
  state.isChanging = true;
  invalidate();
  await pass(50);
  state.isChanging = false;
  void client.invalidateQueries({ queryKey: ['shown'] });
  await pass(500);
  assert.equal(loads.shown, 2);
});

test('an own change without an answer defers nothing for long', async (t) => {
  const { invalidate, state, loads, pass } = await aPage(t);
  state.isChanging = true;
  invalidate();
  await pass(250);
  assert.equal(loads.shown, 2);
});

test('a fetch from before the change is replaced', async (t) => {
  const { invalidate, client, server, loads, pass, answer, state } = await aPage(t);
  server.isSlow = true;
  void client.invalidateQueries({ queryKey: ['shown'] });
  state.ms += 10;
  invalidate();
  await pass(50);
  await answer();
  assert.equal(loads.shown, 3);
  assert.equal(client.getQueryData(['shown']), 'shown 3');
});

test('a first load from before the change is shown, and fetched again', async (t) => {
  const { invalidate, client, server, show, flush, pass, answer, state } = await aPage(t);
  client.removeQueries({ queryKey: ['cached'] });
  server.isSlow = true;
  show('cached');
  await flush();
  state.ms += 10;
  invalidate();
  await pass(50);
  await answer();
  assert.equal(client.getQueryData(['cached']), 'cached 2');
  await answer();
  assert.equal(client.getQueryData(['cached']), 'cached 3');
});

test('a first load that fails during a change is not retried', async (t) => {
  const { invalidate, client, server, loads, show, flush, pass, answer, state } = await aPage(t);
  client.removeQueries({ queryKey: ['cached'] });
  server.isSlow = true;
  server.fails = true;
  show('cached');
  await flush();
  state.ms += 10;
  invalidate();
  await pass(50);
  await answer();
  await answer();
  assert.equal(loads.cached, 2);
});

test('queries of one change get one verdict, and wait while it is unknown', async (t) => {
  const { invalidator, loads, pass, show } = await aPage(t);
  show('cached');
  await pass(50);
  const before = { ...loads };
  let freshness: Freshness = 'unknown';
  invalidator.invalidate(
    () => true,
    () => freshness,
  );
  await pass(1000);
  assert.deepEqual(loads, before);
  freshness = 'outdated';
  await pass(150);
  assert.deepEqual(loads, { shown: before.shown + 1, cached: before.cached + 1 });
  freshness = 'current';
  invalidator.invalidate(
    () => true,
    () => freshness,
  );
  await pass(1000);
  assert.deepEqual(loads, { shown: before.shown + 1, cached: before.cached + 1 });
});
