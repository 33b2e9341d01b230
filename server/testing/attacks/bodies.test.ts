import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { apiOperations } from '../api-operations.ts';
import { testApp } from '../test-app.ts';

const DEEP = 100_000;
const deep = (open: string, close: string) => open.repeat(DEEP) + close.repeat(DEEP);

/** JSON that every route refuses, with no other mistake in it. */
const HOSTILE_BODIES: [it: string, payload: string, status: number][] = [
  ['a prototype', '{"__proto__":{"admin":true}}', 400],
  ['2 MiB', `{"name":"${'x'.repeat(2 * 1024 * 1024)}"}`, 413],
  ['a prototype in escapes', String.raw`{"\u005f_proto__":{"admin":true}}`, 400],
  ['a prototype further down', '{"settings":{"x":{"__proto__":{"admin":true}}}}', 400],
  ['a constructor', '{"constructor":{"prototype":{"admin":true}}}', 400],
  ['deep lists', deep('[', ']'), 400],
  ['deep objects', `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`, 400],
  ['deep settings', `{"settings":{"x":${deep('[', ']')}}}`, 400],
  ['deep lists without end', '['.repeat(DEEP), 400],
  ['NUL', String.raw`{"name":"a\u0000b"}`, 400],
  ['half a surrogate pair', String.raw`{"name":"\ud83d"}`, 400],
  ['NUL in a key', String.raw`{"settings":{"\u0000":1}}`, 400],
  ['a number beyond numbers', '{"settings":{"x":1e999}}', 400],
];

async function takingJson(t: TestContext) {
  const app = await testApp(t);
  const operations = (await apiOperations(app)).filter(({ body }) => body);
  assert.ok(operations.length > 3);
  const requests = operations.map(({ name, method, path }) => ({
    name,
    method,
    url: path.replace(/\{\w+\}/g, 'abcdefgh'),
    headers: { 'content-type': 'application/json' },
  }));
  return { app, requests };
}

test('no route accepts a malicious body', async (t) => {
  const { app, requests } = await takingJson(t);

  for (const [index, { name, ...request }] of requests.entries()) {
    // All routes share one parser, so that only the first one gets every body.
    for (const [it, payload, status] of HOSTILE_BODIES.slice(0, index === 0 ? undefined : 2)) {
      const response = await app.inject({ ...request, payload });
      assert.equal(response.statusCode, status, `${name} ${it}: ${response.body}`);
      assert.equal(typeof response.json().error, 'string');
    }
  }
  assert.equal(Reflect.get({}, 'admin'), undefined);
  assert.deepEqual(Object.keys(Object.prototype), []);
});

test('bytes that are not UTF-8 are refused, not replaced', async (t) => {
  const { app, requests } = await takingJson(t);

  const sequences = [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf0, 0x9f, 0x92]];
  for (const [index, { name, ...request }] of requests.entries()) {
    for (const bytes of sequences.slice(0, index === 0 ? undefined : 1)) {
      const payload = Buffer.concat([
        Buffer.from('{"name":"'),
        Buffer.from(bytes),
        Buffer.from('"}'),
      ]);
      const response = await app.inject({ ...request, payload });
      assert.equal(response.statusCode, 400, name);
      assert.deepEqual(
        response.json(),
        { error: 'The body is not valid UTF-8.', kind: 'invalid' },
        name,
      );
    }
  }
});
