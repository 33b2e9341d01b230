import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLive } from '../testing/builders.ts';
import { post } from '../testing/requests.ts';
import { assertRefused, refusal, refusedRequest } from '../testing/scenarios.ts';
import { testApp } from '../testing/test-app.ts';

const json = { 'content-type': 'application/json' };
const creating = (payload: string, headers: Record<string, string> = json) =>
  post('/api/lives', payload, headers);
const unstorable = 'Must not hold characters that cannot be stored';
const notJson = "Body is not valid JSON but content-type is set to 'application/json'";
const jsonOnly = 'Send the body as JSON, with the header Content-Type: application/json.';

/** A live whose settings contain nested lists; the body and the settings are two levels more. */
const nested = (levels: number) =>
  `{"name":"A","settings":{"deep":${'['.repeat(levels)}${']'.repeat(levels)}}}`;

test('an invalid body is refused before anything reads it', async (t) => {
  const app = await testApp(t);
  const bad = (it: string, payload: string, error = notJson) =>
    refusal(it, creating(payload), 400, error);
  const wrongType = (type: string) =>
    refusal(type, creating('name=A', { 'content-type': type }), 415, jsonOnly);

  await assertRefused(app, [
    bad('cut off', '{"name":"A"'),
    bad('a prototype', '{"name":"A","__proto__":{"admin":true}}'),
    bad('nothing', '', "Body cannot be empty when content-type is set to 'application/json'"),
    wrongType('text/plain'),
    wrongType('application/x-www-form-urlencoded'),
    wrongType('multipart/form-data; boundary=x'),
    { ...wrongType('no type'), request: creating('{"name":"A"}', { 'content-type': '' }) },
    refusal(
      'larger than 1 MiB',
      creating(`{"name":"${'x'.repeat(1024 * 1024)}"}`),
      413,
      'The body is too large: at most 1 MiB is read.',
    ),
    refusedRequest(
      'deeply nested',
      creating('['.repeat(500_000) + ']'.repeat(500_000)),
      [Array(32).fill(0), 'Must not be nested deeper than 32 levels'],
      [[], 'Must be an object'],
    ),
    refusedRequest('one level too deep', creating(nested(31)), [
      ['settings', 'deep', ...Array(30).fill(0)],
      'Must not be nested deeper than 32 levels',
    ]),
  ]);
  assert.equal((await app.inject(creating(nested(30)))).statusCode, 201);
});

test('text that the database would change is refused anywhere in a request', async (t) => {
  const app = await testApp(t);
  const refused = (it: string, payload: string, path: (string | number)[]) =>
    refusedRequest(it, creating(payload), [path, unstorable]);

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
    refusedRequest('a search', { url: '/api/fans?query=%00' }, [['query'], unstorable]),
    refusedRequest('an id', { url: '/api/lives/%00' }, [['id'], unstorable]),
  ]);
});

test('any other text is returned as sent', async (t) => {
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

test('a body with many issues is answered with a hundred at most', async (t) => {
  const app = await testApp(t);
  const body = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key${index}`, 1]));

  const response = await app.inject(post('/api/lives', body));

  assert.equal(response.statusCode, 400);
  assert.equal(response.json().issues.length, 100);
});
