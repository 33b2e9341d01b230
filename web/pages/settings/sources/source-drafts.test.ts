import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { SourceForm } from './source-values.ts';

/** The drafts module of a page whose browser stores into the map. */
async function aPage(t: TestContext) {
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  Object.assign(globalThis, { sessionStorage });
  t.after(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));
  return { stored, ...(await import('./source-drafts.ts')) };
}

const BEFORE: SourceForm = {
  name: '',
  values: { token: '', gifts: true },
  live_id: null,
  asks_first: false,
  starts: 'now',
  date: null,
  time: null,
};

test('typed values are stored and restored; secrets are never stored', async (t) => {
  const { stored, dropTyped, storeTyped, typedIn, withTyped } = await aPage(t);
  const now = { ...BEFORE, name: 'Mia', values: { token: 'geheim', gifts: true } };
  storeTyped('new-played', { before: BEFORE, now }, ['token']);
  assert.deepEqual(typedIn('new-played'), { name: 'Mia', 'values.token': 'geheim' });
  assert.deepEqual(withTyped(BEFORE, typedIn('new-played')), now);
  const texts = [...stored.values()].join();
  assert.match(texts, /Mia/);
  assert.doesNotMatch(texts, /geheim/);
  storeTyped('new-played', { before: BEFORE, now: BEFORE }, ['token']);
  assert.deepEqual(typedIn('new-played'), {});
  storeTyped('new-played', { before: BEFORE, now }, ['token']);
  dropTyped('new-played');
  assert.deepEqual(typedIn('new-played'), {});
  assert.doesNotMatch([...stored.values()].join(), /Mia/);
});
