import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { BOOT_VERSION_HEADER } from '#contract/boot-version.ts';
import { aFakeServer } from '../testing/fake-server.ts';
import { type PollOptions, startPoll } from './poll.ts';

function aPoll(t: TestContext, options: Partial<PollOptions> = {}) {
  const bodies: unknown[] = [];
  const outcomes: (string | null)[] = [];
  const poll = startPoll({
    url: '/totals',
    onFresh: (body) => void bodies.push(body),
    onSettled: (failure) => void outcomes.push(failure?.message ?? null),
    ...options,
  });
  t.after(poll.stop);
  return { ...poll, bodies, outcomes };
}

test('it asks at once and then each second', async (t) => {
  const server = aFakeServer(t, () => ({ status: 200, body: 1 }));
  aPoll(t);
  await server.pass(0);
  assert.equal(server.requests.length, 1);
  await server.pass(999);
  assert.equal(server.requests.length, 1);
  await server.pass(1);
  assert.equal(server.requests.length, 2);
});

test('it sends the ETag of the last body, and an unchanged resource is nothing to do', async (t) => {
  const server = aFakeServer(t, ({ etag }) =>
    etag === '"1"' ? { status: 304 } : { status: 200, body: { total: 1 }, etag: '"1"' },
  );
  const poll = aPoll(t);
  await server.pass(0);
  await server.pass(1000);
  await server.pass(1000);
  assert.deepEqual(
    server.requests.map(({ etag }) => etag),
    [null, '"1"', '"1"'],
  );
  assert.deepEqual(poll.bodies, [{ total: 1 }]);
  assert.deepEqual(poll.outcomes, [null, null, null]);
});

test('a failing server is asked again each second until it answers', async (t) => {
  const answers = ['refuse', { status: 503 }, { status: 200, body: 1 }] as const;
  const server = aFakeServer(t, () => answers[server.requests.length - 1] ?? { status: 304 });
  const poll = aPoll(t);
  await server.pass(0);
  await server.pass(1000);
  await server.pass(1000);
  assert.deepEqual(poll.outcomes, ['Failed to fetch', '503: ', null]);
  assert.deepEqual(poll.bodies, [1]);
});

test('after a failure it waits a little longer at random, so that overlays do not come back in step', async (t) => {
  const server = aFakeServer(t, () => 'refuse');
  t.mock.method(Math, 'random', () => 0.5);
  aPoll(t);
  await server.pass(0);
  await server.pass(1000);
  assert.equal(server.requests.length, 1);
  await server.pass(125);
  assert.equal(server.requests.length, 2);
});

test('a server that hangs is given up and asked again within five seconds, one request at a time', async (t) => {
  const server = aFakeServer(t, () =>
    server.requests.length < 3 ? 'hang' : { status: 200, body: 1 },
  );
  const poll = aPoll(t);
  await server.pass(3500);
  await server.pass(1000);
  await server.pass(3500);
  await server.pass(1000);
  assert.equal(server.requests.length, 3);
  assert.deepEqual(poll.bodies, [1]);
  assert.equal(poll.outcomes.length, 3);
});

test('a body that is refused is asked for again in full', async (t) => {
  const server = aFakeServer(t, () => ({ status: 200, body: 1, etag: '"1"' }));
  let isBroken = true;
  const poll = aPoll(t, {
    onFresh: () => {
      if (isBroken) throw new Error('strange');
    },
  });
  await server.pass(0);
  isBroken = false;
  await server.pass(1000);
  assert.deepEqual(
    server.requests.map(({ etag }) => etag),
    [null, null],
  );
  assert.deepEqual(poll.outcomes, ['strange', null]);
});

test('an answer that is no JSON is a failure', async (t) => {
  const server = aFakeServer(t, () => ({ status: 200 }));
  const poll = aPoll(t);
  await server.pass(0);
  assert.equal(poll.bodies.length, 0);
  assert.match(poll.outcomes[0] ?? '', /JSON/);
});

test('asked to hurry it does not wait for the end of its pause, and not for two answers at a time', async (t) => {
  const server = aFakeServer(t, () => ({ status: 200, body: 1 }));
  const poll = aPoll(t, { pauseMs: () => 30_000 });
  poll.askNow();
  await server.pass(0);
  assert.equal(server.requests.length, 1);
  poll.askNow();
  poll.askNow();
  await server.pass(0);
  assert.equal(server.requests.length, 2);
  await server.pass(29_999);
  assert.equal(server.requests.length, 2);
  await server.pass(1);
  assert.equal(server.requests.length, 3);
});

test('told to ask again it asks at once, and a second time after an answer that was under way', async (t) => {
  const server = aFakeServer(t, () => ({ status: 200, body: server.requests.length }));
  const poll = aPoll(t, { pauseMs: () => null });
  poll.askAgain();
  poll.askAgain();
  await server.pass(0);
  await server.pass(0);
  assert.deepEqual(poll.bodies, [1, 2]);
  poll.askAgain();
  await server.pass(60_000);
  assert.deepEqual(poll.bodies, [1, 2, 3]);
});

test('a failing server that is to be asked again is not pressed', async (t) => {
  const server = aFakeServer(t, () => 'refuse');
  const poll = aPoll(t);
  poll.askAgain();
  await server.pass(0);
  await server.pass(999);
  assert.equal(server.requests.length, 1);
});

test('a body that comes another way is the newest: it takes the place of an answer under way, and its ETag is sent', async (t) => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>();
  const server = aFakeServer(t, ({ etag }) => (etag ? { status: 304 } : promise));
  const poll = aPoll(t);
  poll.learn({ body: 2, etag: '"2"' });
  resolve({ status: 200, body: 1 });
  await server.pass(1000);
  assert.deepEqual(poll.bodies, [2]);
  assert.deepEqual(poll.outcomes, [null, null]);
  assert.equal(server.requests.at(-1)?.etag, '"2"');
  assert.equal(poll.etag(), '"2"');

  await t.test('it puts off no request, and what is known already is not told again', async () => {
    await server.pass(500);
    poll.learn({ body: 2, etag: '"2"' });
    await server.pass(499);
    assert.equal(server.requests.length, 2);
    await server.pass(1);
    assert.equal(server.requests.length, 3);
    assert.deepEqual(poll.bodies, [2]);
  });
});

test('one that is refused is asked for within a second, whatever the pause is', async (t) => {
  const server = aFakeServer(t, () => ({ status: 200, body: 1, etag: '"1"' }));
  const poll = aPoll(t, {
    pauseMs: () => null,
    onFresh: (body) => {
      if (body !== 1) throw new Error('strange');
    },
  });
  await server.pass(0);
  poll.learn({ body: 2, etag: '"2"' });
  assert.deepEqual(poll.outcomes, [null, 'strange']);
  await server.pass(1250);
  assert.deepEqual(poll.outcomes, [null, 'strange', null]);
  assert.equal(server.requests.at(-1)?.etag, '"1"');
});

test('a pause that becomes another one begins anew when it is told, but not that after a failure', async (t) => {
  let isUp = true;
  let pauseMs: number | null = 5000;
  const server = aFakeServer(t, () => (isUp ? { status: 200, body: 1 } : 'refuse'));
  const poll = aPoll(t, { pauseMs: () => pauseMs });
  await server.pass(4000);
  pauseMs = null;
  poll.rest();
  await server.pass(60_000);
  assert.equal(server.requests.length, 1);
  isUp = false;
  poll.askNow();
  await server.pass(500);
  poll.rest();
  await server.pass(500);
  assert.equal(server.requests.length, 3);
});

test('the headers of every good answer are told, also of an unchanged one', async (t) => {
  const answers = [
    { status: 200, body: 1, bootVersion: 'a' },
    { status: 304, bootVersion: 'b' },
    { status: 503, bootVersion: 'c' },
  ];
  const server = aFakeServer(t, () => answers[server.requests.length - 1] ?? 'refuse');
  const versions: (string | null)[] = [];
  aPoll(t, { onHeaders: (headers) => void versions.push(headers.get(BOOT_VERSION_HEADER)) });
  for (const _ of [1, 2, 3]) await server.pass(1000);
  assert.deepEqual(versions, ['a', 'b']);
});

test('once stopped it reports nothing, not even an answer under way, and asks no more', async (t) => {
  const server = aFakeServer(t, () => ({ status: 200, body: 1 }));
  const poll = aPoll(t);
  poll.stop();
  await server.pass(5000);
  assert.deepEqual(poll.bodies, []);
  assert.deepEqual(poll.outcomes, []);
  assert.equal(server.requests.length, 1);
});
