import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { type ClientOptions, connectToFake } from '../../testing/connect-to-fake.ts';
import { type FakeStreamlabsOptions, fakeStreamlabs } from './fake.ts';
import { streamlabs } from './streamlabs-service.ts';

const drive = (t: TestContext, options?: FakeStreamlabsOptions, more?: ClientOptions) =>
  connectToFake(t, streamlabs, fakeStreamlabs(options), more);

test('donations of a real socket.io server arrive once, also after a replay', async (t) => {
  const client = await drive(t);
  const { actions } = client.fake;
  void client.run();
  await client.up();
  await actions.tip?.({ amount: '4.35', currency: 'USD', name: 'Mia 🎉', note: 'gg' });
  await actions.duplicate?.({ currency: 'EUR' });
  await actions.test?.({ amount: '4.35' });
  await actions.refund?.();
  await client.until(() => client.events.length === 4);
  const [first, second] = client.payments();
  assert.deepEqual(first?.money, { amount: '4.35', currency: 'USD' });
  assert.deepEqual([first?.name, first?.mark, second?.mark], ['Mia 🎉', 'counts', 'test']);
  assert.equal(second?.money?.amount, '4.35');
  assert.equal(client.events[3]?.kind, 'withdrawal');
  assert.equal(client.events[3]?.id, first?.id);
});

test('a lost connection is no refusal, and the next one brings new donations', async (t) => {
  const client = await drive(t);
  const ended = client.run();
  await client.up();
  await client.fake.actions.drop?.();
  assert.equal(await ended, undefined);
  void client.run();
  await client.up(2);
  await client.fake.actions.tip?.();
  await client.until(() => client.events.length === 1);
});

for (const refusal of ['error', 'disconnect', 'status'] as const) {
  test(`an expired token is a refusal, signaled by ${refusal}`, async (t) => {
    const client = await drive(t, { refusal });
    const ended = client.run();
    await client.up();
    await client.fake.actions.expire?.();
    const [first, second] = [await ended, await client.run()];
    const error = first ?? second;
    assert(error instanceof SourceRefusal, String(error));
    assert.equal(error.kind, 'refused');
    assert.match(error.remedy, /^Paste a new one: Streamlabs → Settings/);
    assert(!error.message.includes(String(client.fake.credentials.token)));
  });
}

test('a single rejection, as of a restarting service, is retried', async (t) => {
  const client = await drive(t);
  const { actions } = client.fake;
  const ended = client.run();
  await client.up();
  await actions.move?.();
  await client.up(2);
  await actions.tip?.();
  await client.until(() => client.events.length === 1);
  await actions.drop?.();
  assert.equal(await ended, undefined);
  await actions.drain?.();
  const lost = await client.run();
  assert(lost instanceof SourceDisconnected);
  assert.equal(lost.message, 'Streamlabs cannot be reached.');
  await actions.busy?.();
  const busy = await client.run();
  assert(busy instanceof SourceBusy);
  assert.equal(busy.pauseMs, 2000);
  void client.run();
  await client.up(3);
});

test('a flood of 1,000 arrives completely and in order', async (t) => {
  let atOnce = 0;
  const client = await drive(
    t,
    {},
    {
      async onEvents() {
        atOnce += 1;
        assert.equal(atOnce, 1);
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
      },
    },
  );
  void client.run();
  await client.up();
  await client.fake.actions.flood?.({ count: 1000 });
  await client.until(() => client.events.length === 1000);
  const ids = client.events.map(({ id }) => Number(id));
  assert.deepEqual(
    ids,
    [...ids].sort((a, b) => a - b),
  );
  assert.equal(new Set(ids).size, 1000);
});

test("invalid messages are ignored, and the service's pings are heartbeats", async (t) => {
  const client = await drive(t, { pingMs: 10 });
  void client.run();
  await client.up();
  await client.fake.actions.garbage?.();
  await client.fake.actions.tip?.();
  await client.until(() => client.events.length > 0);
  assert.equal(client.events.length, 1);
  const { heartbeats } = client;
  await client.until(() => client.heartbeats > heartbeats + 3);
});

test('a stop ends the connection, and so does a failing store with its error', async (t) => {
  const client = await drive(t);
  const stopped = client.run();
  await client.up();
  client.stop();
  assert.equal(await stopped, undefined);
  assert.equal(await client.run(), undefined);
  assert.equal(client.connected, 1);

  const failure = new Error('The disk is full.');
  const failing = await drive(t, {}, { onEvents: () => Promise.reject(failure) });
  const ended = failing.run();
  await failing.up();
  await failing.fake.actions.tip?.();
  assert.equal(await ended, failure);
});

test('the form says that gaps stay and takes one word, and the sample is a test', () => {
  assert.equal(streamlabs.catchesUp, false);
  assert.match(streamlabs.about, /missed/);
  const [field] = streamlabs.fields;
  assert.equal(field?.check?.(String(fakeStreamlabs().credentials.token)), undefined);
  assert.match(field?.check?.('two words of some length') ?? '', /one long word/);
  const [sample] = streamlabs.sample({});
  assert(sample?.kind === 'payment' && sample.mark === 'test' && sample.money);
});
