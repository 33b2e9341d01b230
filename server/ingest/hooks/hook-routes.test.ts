import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { listeningApp } from '../../testing/listening-app.ts';
import { post } from '../../testing/requests.ts';
import { SourceDisconnected } from '../refusal.ts';
import type { HookAnswer } from '../sources-service.ts';
import { appWithSource, sourceOf } from '../testing/app-with-source.ts';
import { NO_REQUESTS } from '../testing/receive-at-once.ts';
import { aPayment, aStubService } from '../testing/stub-service.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** A server with one webhook, whose parser answers as the test says. */
async function appWithHook(t: TestContext, receive: () => Promise<HookAnswer>) {
  const stored: string[] = [];
  const { app, port } = await listeningApp(t, {
    hooks: {
      find: () => ({
        sourceId: 'one',
        service: { hook: { body: 'json', receive } },
        values: {},
        context: NO_REQUESTS,
      }),
      receive: async (_sourceId, events) => {
        stored.push(...events.map(({ id }) => id));
      },
    },
  });
  const post = () =>
    app.inject({
      method: 'POST',
      url: '/hooks/x',
      headers: { host: `localhost:${port}`, 'content-type': 'application/json' },
      payload: '{}',
    });
  return { post, stored };
}

test('a request is answered once its key is fetched', async (t) => {
  const key = Promise.withResolvers<HookAnswer>();
  const { post, stored } = await appWithHook(t, () => key.promise);
  const answer = post();
  key.resolve({ events: [aPayment('1')] });
  assert.equal((await answer).statusCode, 200);
  assert.deepEqual(stored, ['1']);
});

test('a request whose key cannot be fetched is to be sent again', async (t) => {
  const { post, stored } = await appWithHook(t, async () => {
    throw new SourceDisconnected('keys.example cannot be reached.');
  });
  const answer = await post();
  assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [503, '10']);
  assert.doesNotMatch(answer.body, /keys\.example/);
  assert.deepEqual(stored, []);
});

test('a forged request is refused after its key is fetched', async (t) => {
  const { post } = await appWithHook(t, async () => 'unauthorized');
  assert.equal((await post()).statusCode, 401);
});

test('a source shows that its last webhook was refused, until one is verified', async (t) => {
  const stub = aStubService({ hasSocket: false, hasList: false, hasHook: true });
  const { app, source } = await appWithSource(t, { stub });
  const send = async () =>
    (await app.inject(post(`${source.hook_path}`, '{}', JSON_TYPE))).statusCode;
  const state = async () => (await sourceOf(app, source)).state;
  assert.equal(await send(), 401);
  assert.partialDeepStrictEqual(await state(), {
    kind: 'listening',
    problem: 'The last request was refused, because what proves its sender is wrong.',
    remedy: 'Compare the Token with that in Player.',
  });
  stub.hookAnswer = { events: [aPayment('1')] };
  assert.equal(await send(), 200);
  assert.partialDeepStrictEqual(await state(), { kind: 'listening', problem: null, remedy: null });
});
