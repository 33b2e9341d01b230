import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createRenewal } from './renewal.ts';

/** A page with a list on screen and one in the cache, each asked for on a clock that the test moves. */
async function aPage(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const state = { ms: 1000, isShown: true, isChanging: false, isHeld: false };
  const loads = { shown: 0, kept: 0 };
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
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const stops = [observe('shown')];
  observe('kept')();
  const renewal = createRenewal({
    client,
    isShown: () => state.isShown,
    isChanging: () => state.isChanging,
    isHeld: () => state.isHeld,
    now: () => state.ms,
  });
  t.after(() => {
    renewal.stop();
    for (const stop of stops) stop();
    client.clear();
  });
  await settle();
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 50) {
      state.ms += 50;
      t.mock.timers.tick(50);
      await settle();
    }
  };
  return {
    client,
    state,
    loads,
    server,
    renewal,
    settle,
    pass,
    show: (name: keyof typeof loads) => stops.push(observe(name)),
    answer: async () => {
      for (const resolve of waiting.splice(0)) resolve();
      await settle();
    },
    renew: () => renewal.renew(() => true),
  };
}

test('what is on screen is asked for at once, and what is not only when it is shown', async (t) => {
  const { renew, loads, settle, show } = await aPage(t);
  renew();
  await settle();
  assert.deepEqual(loads, { shown: 2, kept: 1 });
  show('kept');
  await settle();
  assert.deepEqual(loads, { shown: 2, kept: 2 });
});

test('what has not changed is not asked for, now or when it is shown', async (t) => {
  const { renewal, loads, settle, show, pass } = await aPage(t);
  renewal.renew(({ queryKey: [name] }) => name === 'another');
  show('kept');
  await settle();
  await pass(1000);
  assert.deepEqual(loads, { shown: 1, kept: 1 });
});

test('a hidden page asks for nothing, and once it is shown for each thing that changed meanwhile', async (t) => {
  const { renew, renewal, state, loads, pass, settle } = await aPage(t);
  state.isShown = false;
  renew();
  await pass(5000);
  renew();
  await pass(5000);
  assert.deepEqual(loads, { shown: 1, kept: 1 });
  state.isShown = true;
  renewal.shown();
  await settle();
  assert.deepEqual(loads, { shown: 2, kept: 1 });
});

test('what is in use stays as it is, and is asked for a moment after', async (t) => {
  const { renew, state, loads, pass } = await aPage(t);
  state.isHeld = true;
  renew();
  await pass(5000);
  assert.equal(loads.shown, 1);
  state.isHeld = false;
  await pass(150);
  assert.equal(loads.shown, 2);
});

test('a change made here that asks for the list itself is one request', async (t) => {
  const { renew, client, state, loads, pass } = await aPage(t);
  state.isChanging = true;
  renew();
  await pass(50);
  state.isChanging = false;
  void client.invalidateQueries({ queryKey: ['shown'] });
  await pass(500);
  assert.equal(loads.shown, 2);
});

test('a change made here that gets no answer holds nothing back for long', async (t) => {
  const { renew, state, loads, pass } = await aPage(t);
  state.isChanging = true;
  renew();
  await pass(250);
  assert.equal(loads.shown, 2);
});

test('an answer that was asked for before the change is replaced', async (t) => {
  const { renew, client, server, loads, settle, answer, state } = await aPage(t);
  server.isSlow = true;
  void client.invalidateQueries({ queryKey: ['shown'] });
  state.ms += 10;
  renew();
  await settle();
  await answer();
  assert.equal(loads.shown, 3);
  assert.equal(client.getQueryData(['shown']), 'shown 3');
});

test('a first answer that was asked for before the change is shown, and asked for again', async (t) => {
  const { renew, client, server, show, settle, answer, state } = await aPage(t);
  client.removeQueries({ queryKey: ['kept'] });
  server.isSlow = true;
  show('kept');
  await settle();
  state.ms += 10;
  renew();
  await settle();
  await answer();
  assert.equal(client.getQueryData(['kept']), 'kept 2');
  await answer();
  assert.equal(client.getQueryData(['kept']), 'kept 3');
});

test('a first load that fails while a change is told is not retried', async (t) => {
  const { renew, client, server, loads, show, settle, answer, state } = await aPage(t);
  client.removeQueries({ queryKey: ['kept'] });
  server.isSlow = true;
  server.fails = true;
  show('kept');
  await settle();
  state.ms += 10;
  renew();
  await settle();
  await answer();
  await answer();
  assert.equal(loads.kept, 2);
});
