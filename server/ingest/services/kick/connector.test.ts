import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import type { SourceValues } from '../../sources-service.ts';
import { connectToFake } from '../../testing/connect-to-fake.ts';
import { hookReceiver } from '../../testing/hook-receiver.ts';
import { subscribing } from './connector.ts';
import { fakeKick } from './fake.ts';
import { kick } from './kick-service.ts';

const ALL = [
  'kicks.gifted',
  'channel.subscription.new',
  'channel.subscription.renewal',
  'channel.subscription.gifts',
];
const CHECK_MS = 1;

/** A connected source of a fake, which looks after its subscriptions without a pause. */
async function connected(t: TestContext, values: SourceValues = {}) {
  const fake = fakeKick(1);
  const service = { ...kick, socket: subscribing(CHECK_MS) };
  const client = await connectToFake(t, service, fake, { values });
  return { ...client, fake, saved: () => Object.assign({}, ...client.savedValues) };
}

test('an app is subscribed once to each event that counts', async (t) => {
  const { fake, run, up, until, context } = await connected(t);
  let requests = 0;
  const { request } = fake;
  fake.request = (received) => {
    requests += 1;
    return request?.(received) ?? { status: 404 };
  };
  void run();
  await up();
  await until(() => requests > 20);
  assert.deepEqual(fake.subscribed(), ALL);
  assert.equal(context.values.broadcaster_id, '123456789');
});

test('what is switched off is not subscribed to', async (t) => {
  const { fake, run, up } = await connected(t, { kick: '', renewals: 'off', gifts: 'off' });
  void run();
  await up();
  assert.deepEqual(fake.subscribed(), ['channel.subscription.new']);
});

test('subscriptions that Kick ended are made again', async (t) => {
  const { fake, run, up, until } = await connected(t);
  void run();
  await up();
  await fake.actions.drop?.();
  await until(() => fake.subscribed().length === ALL.length);
});

test('a refused subscription says what is missing, and what to do', async (t) => {
  const { fake, run } = await connected(t);
  await fake.actions.reject?.();
  const error = await run();
  assert(error instanceof SourceDisconnected);
  assert.match(
    error.message,
    /^Kick does not send gifted Kicks, new .* Switch on webhooks in Kick/,
  );
});

test('webhooks are verified with the key that Kick has now', async (t) => {
  const { fake, run, up, until, saved } = await connected(t);
  void run();
  await up();
  const { events, address, answers } = await hookReceiver(t, kick, fake, saved);
  await fake.actions.tip?.({ address, amount: '4.35' });
  const before = saved().public_key;
  await fake.actions.move?.();
  await until(() => saved().public_key !== before);
  await fake.actions.tip?.({ what: 'gift', count: 3 });
  assert.deepEqual(
    events().map(({ money }) => money?.amount),
    ['4.35', '15.00'],
  );
  assert.deepEqual(answers, [200, 200]);
});

test('an event for each of two equal subscriptions is one payment', async (t) => {
  const { fake, run, up, saved } = await connected(t);
  void run();
  await up();
  fake.subscribeAgain();
  const { events, address } = await hookReceiver(t, kick, fake, saved);
  await fake.actions.tip?.({ address, what: 'sub' });
  await fake.actions.duplicate?.();
  assert.equal(events().length, 4);
  assert.equal(new Set(events().map(({ id }) => id)).size, 1);
});

test('a wrong secret and an unknown channel are refusals that quote no secret', async (t) => {
  for (const [change, kind] of [
    [{ client_secret: 'wrong-secret' }, 'refused'],
    [{ channel: 'nobody' }, 'gone'],
    [{ kick: '', subscription: '' }, 'refused'],
  ] as const) {
    const { run } = await connected(t, change);
    const error = await run();
    assert(error instanceof SourceRefusal);
    assert.equal(error.kind, kind);
    assert.doesNotMatch(`${error}`, /wrong-secret/);
  }
});

test('a secret that is replaced is noticed at the next check', async (t) => {
  const { fake, run, up } = await connected(t);
  const ended = run();
  await up();
  await fake.actions.expire?.();
  assert((await ended) instanceof SourceRefusal);
});

test('a busy or broken service is retried', async (t) => {
  for (const [action, type] of [
    ['busy', SourceBusy],
    ['drain', SourceDisconnected],
  ] as const) {
    const { fake, run } = await connected(t);
    await fake.actions[action]?.();
    assert((await run()) instanceof type);
  }
});
