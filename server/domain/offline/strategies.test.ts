import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { cacheFirst, networkFirst } from './strategies.ts';

const answer =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status });
const nothing = async () => null;
const unreachable = async () => {
  throw new TypeError('Failed to fetch');
};

/** Advances the timers past the timeout and returns the answer. */
async function textAfterTimeout(t: TestContext, response: Promise<Response>): Promise<string> {
  t.mock.timers.tick(1000);
  return (await response).text();
}

async function textOf(response: Promise<Response>): Promise<string> {
  return (await response).text();
}

test('an answer of the server wins over the cache, also a 404', async () => {
  assert.equal(await textOf(networkFirst(answer('new'), answer('old'), 1000)), 'new');
  assert.equal(await textOf(networkFirst(answer('no', 404), answer('old'), 1000)), 'no');
});

test('the cache answers when the server is unreachable or answers 401 or 5xx', async () => {
  assert.equal(await textOf(networkFirst(unreachable, answer('old'), 1000)), 'old');
  for (const status of [401, 500, 502, 503]) {
    assert.equal(await textOf(networkFirst(answer('error', status), answer('old'), 1000)), 'old');
  }
});

test('the cache answers when the server times out', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const never = () => new Promise<Response>(() => {});
  assert.equal(await textAfterTimeout(t, networkFirst(never, answer('old'), 1000)), 'old');
});

test("without a cached answer the server's late or failed answer is used", async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let reply = (_: Response) => {};
  const late = () => new Promise<Response>((resolve) => (reply = resolve));
  const response = networkFirst(late, nothing, 1000);
  t.mock.timers.tick(1000);
  reply(new Response('late'));
  assert.equal(await textOf(response), 'late');
  assert.equal(await textOf(networkFirst(answer('error', 503), nothing, 1000)), 'error');
  await assert.rejects(networkFirst(unreachable, nothing, 1000), /Failed to fetch/);
});

test('cache first fetches only what is not cached', async () => {
  assert.equal(await textOf(cacheFirst(unreachable, answer('old'))), 'old');
  assert.equal(await textOf(cacheFirst(answer('new'), nothing)), 'new');
});
