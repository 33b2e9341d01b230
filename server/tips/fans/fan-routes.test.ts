import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fan, FoundFan } from '#contract/fans.ts';
import { fansLike } from '../../storage/queries/fans.ts';
import { aFan, aLive, aTip } from '../../testing/builders.ts';
import { answerOf, post, put, remove } from '../../testing/requests.ts';
import { assertRefused, refusedBodies } from '../../testing/scenarios.ts';
import { type App, testApp } from '../../testing/test-app.ts';
import { testStorage } from '../../testing/test-storage.ts';

async function found(app: App, query: string): Promise<string[]> {
  const fans = await answerOf<Fan[]>(app, { url: '/api/fans', query: { query } });
  return fans.map(({ name }) => name);
}

test('a fan is created once, and an existing name in any spelling returns that fan', async (t) => {
  const app = await testApp(t);
  const add = (name: string) => app.inject(post('/api/fans', { name }));

  const first = await add('  Pixel Ghost ');
  const again = await add('pixel GHOST');

  assert.equal(first.statusCode, 201);
  assert.deepEqual(first.json(), { id: first.json().id, name: 'Pixel Ghost' });
  assert.equal(again.statusCode, 200);
  assert.deepEqual(again.json(), first.json());
});

test('two parallel requests for one name create one fan', async (t) => {
  const app = await testApp(t);
  const add = (name: string) => app.inject(post('/api/fans', { name }));

  const answers = await Promise.all(['Bob', 'BOB', 'bob ', 'bOb'].map(add));

  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 200, 200, 201]);
  assert.equal(new Set(answers.map((answer) => answer.json<Fan>().id)).size, 1);
});

test('the names of fans are found without their sums, at most 20', async (t) => {
  const app = await testApp(t);
  const live = await aLive(app);
  await aTip(app, live.id, { fan_name: 'Ray', amount_cents: 500 });
  const namesOf = (key: string) => answerOf<Fan[]>(app, { url: '/api/fans/names', query: { key } });

  const [ray, ...others] = await namesOf('RAY');
  assert.deepEqual([Object.keys(ray ?? {}), ray?.name, others], [['id', 'name'], 'Ray', []]);
  for (let number = 0; number < 20; number += 1) await aFan(app, `Ray ${number}`);
  assert.equal((await namesOf('ray')).length, 20);
  assert.equal((await namesOf('')).length, 20);
});

test("search ranks the whole name, its beginning, a word's beginning, then any part", async (t) => {
  const app = await testApp(t);
  for (const name of [
    'Grayson',
    'Mary Ray',
    'sun-ray',
    'rayman',
    'RAY',
    'the_ray',
    'Ray B',
    'Bob',
  ]) {
    await aFan(app, name);
  }

  assert.deepEqual(await found(app, ' Ray '), [
    'RAY',
    'Ray B',
    'rayman',
    'Mary Ray',
    'sun-ray',
    'the_ray',
    'Grayson',
  ]);
});

test('a found fan has its sum over all lives and its last tip above 0', async (t) => {
  const app = await testApp(t);
  const [friday, saturday] = [await aLive(app), await aLive(app)];
  const bob = await aFan(app, 'Bob');
  const facts = async () => {
    const [fan] = await answerOf<FoundFan[]>(app, '/api/fans?query=bob');
    return [fan?.total_cents, fan?.last_tip];
  };
  assert.deepEqual(await facts(), [0, null]);
  const tip = (liveId: string, amount_cents: number | null) =>
    aTip(app, liveId, { fan_name: 'Bob', amount_cents });

  const first = await tip(saturday.id, 500);
  const last = await tip(friday.id, 250);
  await aTip(app, friday.id, { fan_name: 'Bobby', amount_cents: 9999 });
  await tip(saturday.id, null);
  await tip(saturday.id, 0);
  const factsOf = ({ amount_cents, created_at }: typeof last) => ({
    amount_cents,
    currency: 'USD',
    created_at,
  });
  assert.deepEqual(await facts(), [750, factsOf(last)]);

  await app.inject(put(`/api/lives/tips/${last.id}`, { amount_cents: 300 }));
  assert.deepEqual(await facts(), [800, { ...factsOf(last), amount_cents: 300 }]);
  await app.inject(remove(`/api/lives/tips/${last.id}`));
  assert.deepEqual(await facts(), [500, factsOf(first)]);
  await app.inject(put(`/api/lives/tips/${first.id}`, { fan_id: null }));
  assert.deepEqual(await facts(), [0, null]);
  assert.equal(bob.name, 'Bob');
});

test('the last tip of a fan is the last one paid, whenever it was recorded', async (t) => {
  const app = await testApp(t);
  const live = await aLive(app);
  const last = await aTip(app, live.id, { fan_name: 'Bob', amount_cents: 250 });
  const old = {
    idempotency_key: 'old',
    fan_name: 'Bob',
    amount_cents: 500,
    paid_at: '2024-03-01T19:00:00.000Z',
  };
  await answerOf(app, post(`/api/lives/${live.id}/tips/import`, { tips: [old] }));
  const [bob] = await answerOf<FoundFan[]>(app, '/api/fans?query=bob');
  assert.deepEqual(
    [bob?.last_tip?.amount_cents, bob?.last_tip?.created_at],
    [250, last.created_at],
  );
  await app.inject(remove(`/api/lives/tips/${last.id}`));
  const [without] = await answerOf<FoundFan[]>(app, '/api/fans?query=bob');
  assert.equal(without?.last_tip?.created_at, old.paid_at);
  const { fans } = (await app.inject('/api/fans/standings?order=recent')).json();
  assert.equal(fans[0].last_tip_at, old.paid_at);
});

test('a search reads tips of the found fans alone, by an index', async (t) => {
  const storage = await testStorage(t);
  const plan = await storage
    .fork()
    .execute<{ detail: string }[]>(`explain query plan ${fansLike.sql.replaceAll(':key', "'b'")}`);

  const reads = plan.map(({ detail }) => detail).filter((detail) => /tip/.test(detail));
  // The reads: the sums in the settings' currency and in others, the newest tip's id, and that tip.
  assert.equal(reads.length, 4);
  for (const read of reads)
    assert.match(read, /^SEARCH .*(tip_sums_index|tip_of_fan_index|\(id=\?\))/);
});

test('wildcards of a search pattern are literal', async (t) => {
  const app = await testApp(t);
  for (const name of ["100% O'Brien", '1000', 'a_b', 'axb', '日本']) await aFan(app, name);

  assert.deepEqual(await found(app, '0%'), ["100% O'Brien"]);
  assert.deepEqual(await found(app, "o'b"), ["100% O'Brien"]);
  assert.deepEqual(await found(app, 'a_b'), ['a_b']);
  assert.deepEqual(await found(app, '本'), ['日本']);
  assert.deepEqual(await found(app, ':key'), []);
});

test('an empty search lists fans by name, twenty at most', async (t) => {
  const app = await testApp(t);
  const names = Array.from({ length: 25 }, (_, index) => `Fan ${String.fromCharCode(65 + index)}`);
  for (const name of names.toReversed()) await aFan(app, name);

  assert.deepEqual(await found(app, ''), names.slice(0, 20));
  assert.deepEqual((await app.inject('/api/fans')).json().length, 20);
});

test('an invalid fan is refused', async (t) => {
  const app = await testApp(t);
  const inNew = refusedBodies('POST', '/api/fans');

  await assertRefused(app, [
    inNew('blank name', { name: ' ' }, [['name'], 'Name is required']),
    inNew('long name', { name: 'x'.repeat(201) }, [['name'], 'Must have at most 200 characters']),
  ]);
});
