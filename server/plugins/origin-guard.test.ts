import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLive } from '../testing/builders.ts';
import { post } from '../testing/requests.ts';
import { assertErrorBody } from '../testing/scenarios.ts';
import { testApp } from '../testing/test-app.ts';

const FOREIGN =
  'Only the pages of this server may change anything here. Behind a reverse proxy, let it pass the Host header on.';

type Headers = { host?: string; origin?: string; 'sec-fetch-site'?: string };

const creating = (headers: Headers) =>
  post('/api/lives', { name: 'Friday' }, { host: 'localhost:4747', ...headers });

test('pages of this server and scripts may write', async (t) => {
  const app = await testApp(t, { allowedHosts: ['tips.example'] });

  for (const headers of [
    {},
    { origin: 'http://localhost:4747' },
    { origin: 'http://localhost:4747', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { host: 'tips.example', origin: 'https://tips.example', 'sec-fetch-site': 'same-origin' },
    { host: 'Tips.Example', origin: 'http://tips.example' },
  ]) {
    const response = await app.inject(creating(headers));
    assert.equal(response.statusCode, 201, JSON.stringify(headers));
  }
});

test('a foreign website may write nothing, whatever it pretends', async (t) => {
  const app = await testApp(t);
  const { id } = await aLive(app);

  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://localhost' },
    { origin: 'http://localhost:3000' },
    { origin: 'http://127.0.0.1:4747' },
    { origin: 'http://localhost:4747.evil.example' },
    { origin: 'http://localhost:4747, http://evil.example' },
    { origin: 'http://localhost:4747', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': '' },
  ]) {
    for (const request of [
      creating(headers),
      { ...creating(headers), method: 'PUT' as const, url: `/api/lives/${id}` },
      { ...creating(headers), method: 'DELETE' as const, url: `/api/lives/${id}` },
    ]) {
      const response = await app.inject(request);
      assert.equal(response.statusCode, 403, JSON.stringify(headers));
      assertErrorBody(response.json(), 403, { error: FOREIGN });
    }
  }
  const lives = (await app.inject('/api/lives')).json();
  assert.deepEqual(
    lives.map(({ name }: { name: string }) => name),
    ['Friday'],
  );
});

test('a foreign website may link to a page, and is never told that it may read', async (t) => {
  const app = await testApp(t);
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

  const page = await app.inject({ url: '/live/abcdefgh', headers });
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/api/lives',
    headers: { ...headers, 'access-control-request-method': 'POST' },
  });

  assert.equal(page.statusCode, 200);
  assert.equal(preflight.statusCode, 403);
  for (const response of [page, preflight, await app.inject('/api/lives')]) {
    const cors = Object.keys(response.headers).filter((name) => name.startsWith('access-control'));
    assert.deepEqual(cors, []);
    assert.equal(response.headers['cross-origin-resource-policy'], 'same-origin');
  }
});
