import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../refusal.ts';
import { type DriveOptions, driveService } from '../testing/drive-service.ts';
import { type FakeStreamlabsOptions, fakeStreamlabs } from './fake.ts';
import { streamlabs } from './service.ts';

const drive = (t: TestContext, options?: FakeStreamlabsOptions, more?: DriveOptions) =>
  driveService(t, streamlabs, fakeStreamlabs(options), more);

test('donations of a real socket.io server arrive once, also after a replay', async (t) => {
  const driven = await drive(t);
  const { actions } = driven.fake;
  void driven.run();
  await driven.up();
  await actions.tip?.({ amount: '4.35', currency: 'USD', name: 'Mia 🎉', note: 'gg' });
  await actions.duplicate?.({ currency: 'EUR' });
  await actions.test?.({ amount: '4.35' });
  await actions.refund?.();
  await driven.until(() => driven.events.length === 4);
  const [first, second] = driven.payments();
  assert.deepEqual(first?.money, { amount: '4.35', currency: 'USD' });
  assert.deepEqual([first?.name, first?.mark, second?.mark], ['Mia 🎉', 'counts', 'test']);
  assert.equal(second?.money?.amount, '4.35');
  assert.equal(driven.events[3]?.kind, 'withdrawal');
  assert.equal(driven.events[3]?.id, first?.id);
});

test('a lost connection is no refusal, and the next one brings new donations', async (t) => {
  const driven = await drive(t);
  const ended = driven.run();
  await driven.up();
  await driven.fake.actions.drop?.();
  assert.equal(await ended, undefined);
  void driven.run();
  await driven.up(2);
  await driven.fake.actions.tip?.();
  await driven.until(() => driven.events.length === 1);
});

for (const refusal of ['error', 'disconnect', 'status'] as const) {
  test(`an expired token is a refusal, signaled by ${refusal}`, async (t) => {
    const driven = await drive(t, { refusal });
    const ended = driven.run();
    await driven.up();
    await driven.fake.actions.expire?.();
    const [first, second] = [await ended, await driven.run()];
    const error = first ?? second;
    assert(error instanceof SourceRefusal, String(error));
    assert.equal(error.kind, 'refused');
    assert.match(error.remedy, /^Paste a new one: Streamlabs → Settings/);
    assert(!error.message.includes(String(driven.fake.credentials.token)));
  });
}

test('a single rejection, as of a restarting service, is retried', async (t) => {
  const driven = await drive(t);
  const { actions } = driven.fake;
  const ended = driven.run();
  await driven.up();
  await actions.move?.();
  await driven.up(2);
  await actions.tip?.();
  await driven.until(() => driven.events.length === 1);
  await actions.drop?.();
  assert.equal(await ended, undefined);
  await actions.drain?.();
  const lost = await driven.run();
  assert(lost instanceof SourceDisconnected);
  assert.equal(lost.message, 'Streamlabs cannot be reached.');
  await actions.busy?.();
  const busy = await driven.run();
  assert(busy instanceof SourceBusy);
  assert.equal(busy.pauseMs, 2000);
  void driven.run();
  await driven.up(3);
});

test('a flood of 1,000 arrives completely and in order', async (t) => {
  let atOnce = 0;
  const driven = await drive(
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
  void driven.run();
  await driven.up();
  await driven.fake.actions.flood?.({ count: 1000 });
  await driven.until(() => driven.events.length === 1000);
  const ids = driven.events.map(({ id }) => Number(id));
  assert.deepEqual(
    ids,
    [...ids].sort((a, b) => a - b),
  );
  assert.equal(new Set(ids).size, 1000);
});

test("invalid messages are ignored, and the service's pings are heartbeats", async (t) => {
  const driven = await drive(t, { pingMs: 10 });
  void driven.run();
  await driven.up();
  await driven.fake.actions.garbage?.();
  await driven.fake.actions.tip?.();
  await driven.until(() => driven.events.length > 0);
  assert.equal(driven.events.length, 1);
  const { heartbeats } = driven;
  await driven.until(() => driven.heartbeats > heartbeats + 3);
});

test('a stop ends the connection, and so does a failing store with its error', async (t) => {
  const driven = await drive(t);
  const stopped = driven.run();
  await driven.up();
  driven.stop();
  assert.equal(await stopped, undefined);
  assert.equal(await driven.run(), undefined);
  assert.equal(driven.connected, 1);

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
