import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { LiveSummary } from '#contract/lives.ts';
import { aTip } from './testing/a-tip.ts';
import type { TipList } from './tip-list.ts';
import { showTip } from './tips.ts';

const tip = (id: string, amount_cents: number) => aTip({ id, amount_cents });

/** A page that shows the lives and the tips of one of them, and counts how often each is loaded. */
async function aPage(t: TestContext, liveId = 'friday') {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  const loads = { lives: 0, tips: 0 };
  const stored = { tips: [tip('a', 500)], version: 'v1' };
  const running_until = '2026-11-07T02:00:00.000Z';
  const lives = ['friday', 'sunday'].map((id) => ({ id, tip_total_cents: 500, running_until }));
  const observe = <T>(queryKey: string[], queryFn: () => Promise<T>) =>
    new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  const stops = [
    observe(['tips', liveId], async () => {
      loads.tips += 1;
      return structuredClone(stored);
    }),
    observe(['lives'], async () => {
      loads.lives += 1;
      return structuredClone(lives);
    }),
  ];
  const flush = () => new Promise((resolve) => setImmediate(resolve));
  t.after(() => {
    for (const stop of stops) stop();
    client.clear();
  });
  await flush();
  return {
    client,
    loads,
    stored,
    flush,
    ids: (of = liveId) =>
      client
        .getQueryData<TipList>(['tips', of])
        ?.tips.map(({ id }) => id)
        .join(''),
    runUntil: () =>
      client.getQueryData<LiveSummary[]>(['lives'])?.map(({ running_until }) => running_until),
    totals: () =>
      client.getQueryData<LiveSummary[]>(['lives'])?.map(({ tip_total_cents }) => tip_total_cents),
  };
}

test('a tip of the known list is shown with its total, and nothing is loaded', async (t) => {
  const { client, loads, flush, ids, totals } = await aPage(t);
  const state = { before: 'v1', version: 'v2', totalCents: 700 };
  showTip(client, 'friday', { tip: tip('b', 200), state });
  await flush();
  assert.deepEqual([ids(), totals()], ['ba', [700, 500]]);
  assert.deepEqual(loads, { lives: 1, tips: 1 });
});

test('a tip keeps its live running, and loads nothing', async (t) => {
  const { client, loads, flush, runUntil } = await aPage(t);
  const late = { ...tip('b', 200), created_at: '2026-11-07T01:30:00.000Z' };
  const state = { before: 'v1', version: 'v2', totalCents: 700 };
  showTip(client, 'friday', { tip: late, state });
  await flush();
  assert.deepEqual(runUntil(), ['2026-11-07T07:30:00.000Z', '2026-11-07T02:00:00.000Z']);
  assert.deepEqual(loads, { lives: 1, tips: 1 });
});

test('a tip beside another change is shown at once, and both lists are refetched', async (t) => {
  const { client, loads, stored, flush, ids, totals } = await aPage(t);
  stored.tips = [tip('c', 200), tip('b', 100), tip('a', 500)];
  stored.version = 'v3';
  const late = { before: 'v2', version: 'v3', totalCents: 800 };
  showTip(client, 'friday', { tip: tip('c', 200), state: late });
  assert.deepEqual([ids(), totals()], ['ca', [800, 500]]);
  await flush();
  assert.equal(ids(), 'cba');
  assert.deepEqual(loads, { lives: 2, tips: 2 });
  const next = { before: 'v3', version: 'v4', totalCents: 900 };
  showTip(client, 'friday', { tip: tip('d', 100), state: next });
  await flush();
  assert.deepEqual([ids(), loads.tips], ['dcba', 2]);
});

test('an answer without a total counts the tips, and both lists are loaded again', async (t) => {
  const { client, loads, flush, totals } = await aPage(t);
  const state = { before: null, version: null, totalCents: null };
  showTip(client, 'friday', { tip: tip('b', 200), state });
  assert.deepEqual(totals(), [700, 500]);
  await flush();
  assert.deepEqual(loads, { lives: 2, tips: 2 });
});

test('a list that was asked for before the change is asked for again', async (t) => {
  const { client, loads, stored, flush, ids } = await aPage(t);
  void client.refetchQueries({ queryKey: ['tips', 'friday'] });
  stored.tips = [tip('b', 200), tip('a', 500)];
  stored.version = 'v2';
  const state = { before: 'v1', version: 'v2', totalCents: 700 };
  showTip(client, 'friday', { tip: tip('b', 200), state });
  await flush();
  assert.equal(ids(), 'ba');
  assert.equal(loads.tips, 3);
});

test('a tip of a live that is not loaded changes the total of that live alone', async (t) => {
  const { client, loads, flush, ids, totals } = await aPage(t);
  const state = { before: 's1', version: 's2', totalCents: 700 };
  showTip(client, 'sunday', { tip: tip('b', 200), state });
  await flush();
  assert.deepEqual([ids(), ids('sunday'), totals()], ['a', undefined, [500, 700]]);
  assert.deepEqual(loads, { lives: 1, tips: 1 });
});
