import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { FakeAnswer, FakeRequest } from '../fakes/fake-service.ts';
import { startFakeHost } from '../fakes/host.ts';
import { SourceDisconnected, SourceOverLimit } from '../refusal.ts';
import { type ContextOptions, createContext } from './context.ts';

function contextFor(sourcesAddress: string | null, options: Partial<ContextOptions> = {}) {
  return createContext({
    service: { id: 'any' },
    values: { token: 'old', channel: '7' },
    sourcesAddress,
    signal: new AbortController().signal,
    onEvents: async () => {},
    onConnected() {},
    onHeartbeat() {},
    onSaveValues: async () => {},
    onLoginPrompt() {},
    now: () => new Date(),
    ...options,
  });
}

/** A context whose requests reach a server with this handler. */
async function answering(
  t: TestContext,
  answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>,
  options: Partial<ContextOptions> = {},
) {
  const requests: FakeRequest[] = [];
  const host = await startFakeHost([
    {
      id: 'any',
      hosts: ['api.example', 'elsewhere.example'],
      credentials: {},
      request(request) {
        requests.push(request);
        return answer(request);
      },
      actions: {},
      close() {},
    },
  ]);
  t.after(() => host.close());
  return { requests, context: contextFor(host.address, options) };
}

test('an address maps to itself, or to the fake host with its query', () => {
  const real = 'https://api.example/a/b?c=d';
  assert.equal(contextFor(null).addressOf(real).href, real);
  const { addressOf } = contextFor('http://127.0.0.1:4800');
  assert.equal(addressOf(real).href, 'http://127.0.0.1:4800/api.example/a/b?c=d');
  assert.equal(addressOf('wss://x.example').href, 'ws://127.0.0.1:4800/x.example/');
  assert.equal(addressOf('ws://127.0.0.1:8080/').href, 'ws://127.0.0.1:4800/127.0.0.1:8080/');
  assert.equal(
    contextFor('https://fakes.example').addressOf('wss://x.example/y').href,
    'wss://fakes.example/x.example/y',
  );
});

test('a response has its status, lower-case headers and whole text', async (t) => {
  const { requests, context } = await answering(t, () => ({
    status: 429,
    headers: { 'Retry-After': '3' },
    body: 'später 🎉',
  }));
  const answer = await context.request('https://api.example/tips?x=1', {
    method: 'POST',
    headers: { authorization: 'Bearer secret' },
    body: 'a=b',
  });
  assert.equal(answer.status, 429);
  assert.equal(answer.headers['retry-after'], '3');
  assert.equal(answer.text, 'später 🎉');
  const [{ method, url, headers, body } = assert.fail()] = requests;
  assert.deepEqual([method, url.pathname, url.search, body], ['POST', '/tips', '?x=1', 'a=b']);
  assert.equal(headers.authorization, 'Bearer secret');
});

test('a redirect is followed within its host, so no secret leaves it', async (t) => {
  const { requests, context } = await answering(t, ({ url }) => {
    const location = { '/one': '/two', '/two': 'https://elsewhere.example/three' }[url.pathname];
    return location ? { status: 302, headers: { location } } : { status: 200 };
  });
  const secret = { headers: { authorization: 'Bearer secret' } };
  const answer = await context.request('https://api.example/one', secret);
  assert.equal(answer.status, 302);
  assert.deepEqual(
    requests.map(({ url }) => url.href),
    ['http://api.example/one', 'http://api.example/two'],
  );
});

test('a redirect loop ends, and a redirect of a POST is a response', async (t) => {
  const { requests, context } = await answering(t, () => ({
    status: 307,
    headers: { location: '/' },
  }));
  assert.equal((await context.request('https://api.example/')).status, 307);
  assert.equal(requests.length, 6);
  assert.equal((await context.request('https://api.example/', { method: 'POST' })).status, 307);
  assert.equal(requests.length, 7);
});

test('an oversized, late or missing response rejects with a sentence', async (t) => {
  const large = await answering(t, () => ({ status: 200, body: 'x'.repeat(5 * 1024 * 1024 + 1) }));
  await assert.rejects(
    large.context.request('https://api.example/'),
    new SourceOverLimit('answerBytes'),
  );
  const slow = await answering(t, () => new Promise<never>(() => {}), { answerMs: 50 });
  await assert.rejects(
    slow.context.request('https://api.example/'),
    new SourceDisconnected('api.example did not answer within 0.05 seconds.'),
  );
  await assert.rejects(
    contextFor('http://127.0.0.1:1').request('https://api.example/?token=secret'),
    new SourceDisconnected('api.example cannot be reached.'),
  );
});

test('a stop ends a pending request', async (t) => {
  const stopping = new AbortController();
  const { context } = await answering(
    t,
    () => {
      stopping.abort();
      return new Promise<never>(() => {});
    },
    { signal: stopping.signal },
  );
  await assert.rejects(context.request('https://api.example/'), SourceDisconnected);
});

test('saved values belong to the context once they are durable', async () => {
  const saved: unknown[] = [];
  const context = contextFor(null, {
    onSaveValues: async (values) => {
      assert.equal(context.values.token, 'old');
      saved.push(values);
    },
  });
  await context.saveValues({ token: 'new' });
  assert.deepEqual(saved, [{ token: 'new' }]);
  assert.deepEqual(context.values, { token: 'new', channel: '7' });
});
