import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { aFakeServer } from '../testing/fake-server.ts';
import { createMovablePoll } from './movable-poll.ts';

function aMovablePoll(t: TestContext) {
  const bodies: unknown[] = [];
  const poll = createMovablePoll({ onFresh: (body) => bodies.push(body), onSettled: () => {} });
  t.after(poll.pause);
  return { ...poll, bodies };
}

test('it asks for nothing before it is told where', async (t) => {
  const server = aFakeServer(t, () => ({ status: 200, body: 1 }));
  const poll = aMovablePoll(t);
  poll.pause();
  poll.resume();
  await server.pass(2000);
  assert.equal(server.requests.length, 0);
});

test('told another address, it asks there at once, and there only', async (t) => {
  const server = aFakeServer(t, ({ url }) => ({ status: 200, body: url }));
  const poll = aMovablePoll(t);
  assert.equal(poll.moveTo('/a'), true);
  assert.equal(poll.moveTo('/b'), true);
  assert.equal(poll.moveTo('/b'), false);
  await server.pass(1000);
  assert.deepEqual(poll.bodies, ['/b', '/b']);
});

test('while paused it asks for nothing, and an answer under way is not heard', async (t) => {
  const server = aFakeServer(t, () => ({ status: 200, body: 1 }));
  const poll = aMovablePoll(t);
  poll.moveTo('/a');
  poll.pause();
  await server.pass(10_000);
  assert.equal(server.requests.length, 1);
  assert.deepEqual(poll.bodies, []);
});

test('after a pause it asks at once and in full, whatever it knew before', async (t) => {
  const server = aFakeServer(t, ({ etag }) =>
    etag ? { status: 304 } : { status: 200, body: 1, etag: '"1"' },
  );
  const poll = aMovablePoll(t);
  poll.moveTo('/a');
  await server.pass(0);
  poll.pause();
  await server.pass(5000);
  poll.resume();
  poll.resume();
  await server.pass(0);
  assert.deepEqual(
    server.requests.map(({ etag }) => etag),
    [null, null],
  );
  assert.deepEqual(poll.bodies, [1, 1]);
});

test('told where to ask during a pause, it asks there after it', async (t) => {
  const server = aFakeServer(t, ({ url }) => ({ status: 200, body: url }));
  const poll = aMovablePoll(t);
  poll.pause();
  poll.moveTo('/a');
  await server.pass(1000);
  assert.equal(server.requests.length, 0);
  poll.resume();
  await server.pass(0);
  assert.deepEqual(poll.bodies, ['/a']);
});

test('what it is told before it has an address, or during a pause, is passed over', async (t) => {
  const server = aFakeServer(t, () => ({ status: 200, body: 1, etag: '"1"' }));
  const poll = aMovablePoll(t);
  const tell = () => {
    poll.learn({ body: 2, etag: '"2"' });
    poll.askAgain();
    poll.rest();
  };
  tell();
  poll.moveTo('/a');
  await server.pass(0);
  assert.equal(poll.etag(), '"1"');
  poll.pause();
  tell();
  await server.pass(5000);
  assert.deepEqual(poll.bodies, [1]);
  assert.equal(poll.etag(), null);
  assert.equal(server.requests.length, 1);
});
