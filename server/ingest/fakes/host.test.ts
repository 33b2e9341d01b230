import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import WebSocket from 'ws';
import type { FakeOptions, FakeService } from './fake-service.ts';
import { startFakeHost } from './host.ts';

async function serving(t: TestContext, changes: Partial<FakeService> = {}) {
  const done: (FakeOptions | undefined)[] = [];
  const { address, close } = await startFakeHost([
    {
      id: 'shop',
      hosts: ['api.shop.example', '127.0.0.1:8080'],
      credentials: { token: '<script>"&' },
      actions: {
        tip: (given) => {
          done.push(given);
        },
        drop: () => Promise.reject(new Error('There is nothing to drop.')),
      },
      close() {},
      ...changes,
    },
  ]);
  t.after(close);
  const refusalOf = (path: string) =>
    new Promise<string>((resolve) => {
      new WebSocket(`${address.replace('http', 'ws')}${path}`).on('error', ({ message }) =>
        resolve(message),
      );
    });
  return { address, done, refusalOf };
}

test('the first part of a path is the real host, with its port if there is one', async (t) => {
  const { address } = await serving(t, {
    request: ({ method, url, body, headers }) => ({
      status: 201,
      headers: { 'x-seen': String(headers['x-sent']) },
      body: `${method} ${url.pathname}${url.search} ${body}`,
    }),
  });
  for (const host of ['api.shop.example', '127.0.0.1:8080']) {
    const answer = await fetch(`${address}/${host}/a/b?c=d`, {
      method: 'POST',
      headers: { 'x-sent': 'yes' },
      body: 'text',
    });
    assert.equal(answer.status, 201);
    assert.equal(answer.headers.get('x-seen'), 'yes');
    assert.equal(await answer.text(), 'POST /a/b?c=d text');
  }
  assert.equal((await fetch(`${address}/other.example/`)).status, 404);
});

test('a fake that fails answers 500, and the host keeps running', async (t) => {
  const { address } = await serving(t, { request: () => Promise.reject(new Error('broken')) });
  assert.equal((await fetch(`${address}/api.shop.example/`)).status, 500);
  assert.equal((await fetch(`${address}/`)).status, 200);
});

test('a socket is opened, or rejected as the fake says, or unknown', async (t) => {
  const { address } = await serving(t, { socket: (socket, { url }) => socket.send(url.search) });
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api.shop.example/ws?x=1`);
  const text = await new Promise((resolve) =>
    socket.on('message', (data) => resolve(String(data))),
  );
  assert.equal(text, '?x=1');

  const { refusalOf } = await serving(t, { refuse: () => ({ status: 429 }) });
  assert.match(await refusalOf('/api.shop.example/'), /429/);
  assert.match(await refusalOf('/other.example/'), /404/);
  const without = await serving(t);
  assert.match(await without.refusalOf('/api.shop.example/'), /404/);
});

test('an action runs by POST, with or without options', async (t) => {
  const { address, done } = await serving(t);
  const post = (path: string, body?: string) =>
    fetch(`${address}/act/${path}`, { method: 'POST', ...(body && { body }) });
  assert.equal((await post('shop/tip')).status, 204);
  assert.equal((await post('shop/tip', '{"amount":"7.50"}')).status, 204);
  assert.deepEqual(done, [{}, { amount: '7.50' }]);
  assert.equal((await post('shop/flood')).status, 404);
  assert.equal((await post('other/tip')).status, 404);
  assert.equal((await post('shop/constructor')).status, 404);
  assert.match(await (await post('shop/drop')).text(), /There is nothing to drop/);
  assert.equal((await fetch(`${address}/act/shop/tip`)).status, 405);
});

test('the page shows escaped credentials, a button per action and the start command', async (t) => {
  const { address } = await serving(t);
  const html = await (await fetch(`${address}/`)).text();
  assert(html.includes('&#60;script&#62;&#34;&#38;'));
  assert(html.includes('data-act="shop/tip"'));
  assert(html.includes('data-act="shop/drop"'));
  assert(!html.includes('data-act="shop/flood"'));
  assert(html.includes(`STREAMHOST_SOURCES_ADDRESS=${address}`));
});
