import assert from 'node:assert/strict';
import { test } from 'node:test';
import { post } from '../testing/requests.ts';
import { testApp } from '../testing/test-app.ts';

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

test('a foreign website may link to a page', async (t) => {
  const app = await testApp(t);
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  assert.equal((await app.inject({ url: '/live/abcdefgh', headers })).statusCode, 200);
});
