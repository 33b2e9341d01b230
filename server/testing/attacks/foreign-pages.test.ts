import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { HOOKS_ROUTE } from '#contract/hooks.ts';
import { type AppRoute, pathOf, withRoutes } from '../app-routes.ts';
import { assertErrorBody, errorOf } from '../scenarios.ts';
import { testApp, uploadApp } from '../test-app.ts';

const HOST = 'localhost:4747';

const FOREIGN = errorOf([
  'Only the pages of this server may change anything here.',
  'Behind a reverse proxy, let it pass the Host header on.',
]);

/** Headers that a browser sends for a page of another site. */
const FOREIGN_HEADERS: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:3000' },
  { origin: 'http://localhost' },
  { origin: `http://${HOST}.evil.example` },
  { origin: 'file://' },
  { origin: '' },
  { origin: 'http://127.0.0.1:4747' },
  { origin: `http://${HOST}, http://evil.example` },
  { 'sec-fetch-site': '' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: `http://${HOST}`, 'sec-fetch-site': 'cross-site' },
];

/** Content types that a form of another site can send without a preflight. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'text/plain', 'text/plain;charset=utf-8'];

const MULTIPART = 'multipart/form-data; boundary=x';
const FORM =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--x--\r\n';

async function writingRoutes(t: TestContext) {
  const { made, routes } = await withRoutes(() => uploadApp(t));
  // Services send webhooks from anywhere, authenticated by the secret in the URL: hooks.test.ts.
  const writing = routes.filter(({ method, url }) => method !== 'GET' && url !== HOOKS_ROUTE);
  assert.ok(writing.length > 5);
  return { ...made, writing };
}

const sent = (route: AppRoute, headers: Record<string, string>, payload?: string) => ({
  method: route.method as 'POST',
  url: pathOf(route),
  headers: { host: HOST, ...headers },
  ...(payload !== undefined && { payload }),
});

async function assertRefused(app: FastifyInstance, request: InjectOptions, status: number) {
  const response = await app.inject(request);
  const what = `${request.method} ${request.url} ${JSON.stringify(request.headers)}`;
  assert.equal(response.statusCode, status, `${what}: ${response.body}`);
  const { remedy: _, ...body } = response.json();
  assert.deepEqual(Object.keys(body), ['error', 'kind'], what);
  if (status === 403) assertErrorBody(response.json(), 403, FOREIGN, what);
}

test('no writing route accepts requests from a foreign page, as JSON or as a file', async (t) => {
  const { app, directory, writing } = await writingRoutes(t);

  for (const route of writing) {
    for (const headers of FOREIGN_HEADERS) {
      const json = { ...headers, 'content-type': 'application/json' };
      await assertRefused(app, sent(route, json, '{"name":"Friday"}'), 403);
      await assertRefused(app, sent(route, { ...headers, 'content-type': MULTIPART }, FORM), 403);
      await assertRefused(app, sent(route, headers), 403);
    }
  }
  assert.deepEqual((await app.inject('/api/lives')).json(), []);
  assert.deepEqual(readdirSync(directory), []);
});

test('no writing route accepts the body of a plain form, also without an origin', async (t) => {
  const { app, writing } = await writingRoutes(t);

  for (const route of writing) {
    for (const type of FORM_TYPES) {
      await assertRefused(app, sent(route, { 'content-type': type }, '{"name":"Friday"}'), 415);
    }
    await assertRefused(app, sent(route, { 'content-type': '' }, '{"name":"Friday"}'), 415);
    // A form cannot send DELETE, and file routes are tested above.
    const takesFiles = route.schema?.consumes?.includes('multipart/form-data');
    if (takesFiles || route.method === 'DELETE') continue;
    await assertRefused(app, sent(route, { 'content-type': MULTIPART }, FORM), 415);
  }
});

test('a preflight is refused without any CORS header', async (t) => {
  const { made: app, routes } = await withRoutes(() => testApp(t));

  for (const route of routes) {
    const response = await app.inject({
      method: 'OPTIONS',
      url: pathOf(route),
      headers: {
        host: HOST,
        origin: 'https://evil.example',
        'access-control-request-method': route.method,
        'access-control-request-headers': 'content-type',
        'access-control-request-private-network': 'true',
      },
    });
    assert.equal(response.statusCode, 403, pathOf(route));
    const allowing = Object.keys(response.headers).filter((name) => /^(access-|allow)/.test(name));
    assert.deepEqual(allowing, [], pathOf(route));
  }
});
