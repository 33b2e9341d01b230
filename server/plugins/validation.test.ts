import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLive } from '../testing/builders.ts';
import { assertRefused, validationFailed } from '../testing/scenarios.ts';
import { testApp } from '../testing/test-app.ts';

const json = { 'content-type': 'application/json' };
const post = (payload: string, headers: Record<string, string> = json) => ({
  method: 'POST' as const,
  url: '/api/lives',
  headers,
  payload,
});
const unstorable = 'Must not hold characters that cannot be stored';
const notJson = "Body is not valid JSON but content-type is set to 'application/json'";
const jsonOnly = 'Send the body as JSON, with the header Content-Type: application/json.';

/** A live whose settings hold lists inside one another; the body and the settings are two levels more. */
const nested = (levels: number) =>
  `{"name":"A","settings":{"deep":${'['.repeat(levels)}${']'.repeat(levels)}}}`;

test('what is no body of ours is refused before anything looks into it', async (t) => {
  const app = await testApp(t);
  const bad = (it: string, payload: string, error = notJson) => ({
    it,
    request: post(payload),
    status: 400,
    body: { error },
  });
  const wrongType = (type: string) => ({
    it: type,
    request: post('name=A', { 'content-type': type }),
    status: 415,
    body: { error: jsonOnly },
  });

  await assertRefused(app, [
    bad('cut off', '{"name":"A"'),
    bad('a prototype', '{"name":"A","__proto__":{"admin":true}}'),
    bad('nothing', '', "Body cannot be empty when content-type is set to 'application/json'"),
    wrongType('text/plain'),
    wrongType('application/x-www-form-urlencoded'),
    wrongType('multipart/form-data; boundary=x'),
    { ...wrongType('no type'), request: post('{"name":"A"}', { 'content-type': '' }) },
    {
      it: 'larger than 1 MiB',
      request: post(`{"name":"${'x'.repeat(1024 * 1024)}"}`),
      status: 413,
      body: { error: 'The body is too large: at most 1 MiB is read.' },
    },
    {
      it: 'deeply nested',
      request: post('['.repeat(500_000) + ']'.repeat(500_000)),
      status: 400,
      body: validationFailed(
        [Array(32).fill(0), 'Must not be nested deeper than 32 levels'],
        [[], 'Must be an object'],
      ),
    },
    {
      it: 'one level too deep',
      request: post(nested(31)),
      status: 400,
      body: validationFailed([
        ['settings', 'deep', ...Array(30).fill(0)],
        'Must not be nested deeper than 32 levels',
      ]),
    },
  ]);
  assert.equal((await app.inject(post(nested(30)))).statusCode, 201);
});

test('text that the database would cut or change is refused wherever it stands', async (t) => {
  const app = await testApp(t);
  const refused = (it: string, payload: string, path: (string | number)[]) => ({
    it,
    request: post(payload),
    status: 400,
    body: validationFailed([path, unstorable]),
  });

  await assertRefused(app, [
    refused('NUL in a name', String.raw`{"name":"a\u0000b"}`, ['name']),
    refused('half a surrogate pair', String.raw`{"name":"\ud83d"}`, ['name']),
    refused('deep', String.raw`{"name":"A","settings":{"x":[{"y":"\u0000"}]}}`, [
      'settings',
      'x',
      0,
      'y',
    ]),
    refused('a key', String.raw`{"name":"A","settings":{"x":{"\u0000":1}}}`, ['settings', 'x']),
    {
      it: 'a search',
      request: { url: '/api/fans?query=%00' },
      status: 400,
      body: validationFailed([['query'], unstorable]),
    },
    {
      it: 'an id',
      request: { url: '/api/lives/%00' },
      status: 400,
      body: validationFailed([['id'], unstorable]),
    },
  ]);
});

test('any other text comes back as it was sent', async (t) => {
  const app = await testApp(t);
  const names = [
    "'); drop table tip; --",
    '?',
    '$1 :key @x',
    '💜👩‍👩‍👧',
    'שלום',
    '\u0001\u001f"\\',
  ];

  for (const name of names) {
    const live = await aLive(app, { name, settings: { [name]: [name] } });
    assert.equal(live.name, name.replace(/\p{Cc}/gu, ''));
    assert.deepEqual((await app.inject(`/api/lives/${live.id}`)).json(), live);
  }
});

test('a body full of mistakes is answered with a hundred of them at most', async (t) => {
  const app = await testApp(t);
  const body = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key${index}`, 1]));

  const response = await app.inject({ method: 'POST', url: '/api/lives', payload: body });

  assert.equal(response.statusCode, 400);
  assert.equal(response.json().issues.length, 100);
});
