import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fan } from '#contract/fans.ts';
import { aFan } from '../../testing/builders.ts';
import { answerOf, post } from '../../testing/requests.ts';
import { assertRefused, refusedBodies } from '../../testing/scenarios.ts';
import { type App, testApp } from '../../testing/test-app.ts';

async function found(app: App, query: string): Promise<string[]> {
  const fans = await answerOf<Fan[]>(app, { url: '/api/fans', query: { query } });
  return fans.map(({ name }) => name);
}

test('a fan is created once, and a known name in any spelling answers with that fan', async (t) => {
  const app = await testApp(t);
  const add = (name: string) => app.inject(post('/api/fans', { name }));

  const first = await add('  Pixel Ghost ');
  const again = await add('pixel GHOST');

  assert.equal(first.statusCode, 201);
  assert.deepEqual(first.json(), { id: first.json().id, name: 'Pixel Ghost' });
  assert.equal(again.statusCode, 200);
  assert.deepEqual(again.json(), first.json());
});

test('two fans of one name that arrive at once are one fan', async (t) => {
  const app = await testApp(t);
  const add = (name: string) => app.inject(post('/api/fans', { name }));

  const answers = await Promise.all(['Bob', 'BOB', 'bob ', 'bOb'].map(add));

  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 200, 200, 201]);
  assert.equal(new Set(answers.map((answer) => answer.json<Fan>().id)).size, 1);
});

test('the whole name is found first, then its beginning, a word of it, and any part', async (t) => {
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

test('signs of a search pattern stand for themselves', async (t) => {
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

test('what a fan may not be is refused', async (t) => {
  const app = await testApp(t);
  const inNew = refusedBodies('POST', '/api/fans');

  await assertRefused(app, [
    inNew('blank name', { name: ' ' }, [['name'], 'Name is required']),
    inNew('long name', { name: 'x'.repeat(201) }, [['name'], 'Must have at most 200 characters']),
  ]);
});
