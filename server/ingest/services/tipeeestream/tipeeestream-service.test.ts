import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { type ClientOptions, connectToFake } from '../../testing/connect-to-fake.ts';
import { readList } from '../../testing/read-list.ts';
import { type FakeTipeeestreamOptions, fakeTipeeestream } from './fake.ts';
import { tipeeestream } from './tipeeestream-service.ts';

const connect = (t: TestContext, options?: FakeTipeeestreamOptions, more?: ClientOptions) =>
  connectToFake(t, tipeeestream, fakeTipeeestream(options), more);

test('donations come by the socket, once each', async (t) => {
  const client = await connect(t);
  const { actions } = client.fake;
  void client.run();
  await client.up();
  await actions.tip?.({ id: 'one', amount: '4.35', currency: 'EUR', note: 'hi' });
  await actions.duplicate?.();
  await actions.garbage?.();
  await actions.tip?.({ id: 'two' });
  await client.until(() => client.payments().length === 2);
  assert.deepEqual(
    client.payments().map(({ id, money, note }) => [id, money?.amount, money?.currency, note]),
    [
      ['one', '4.35', 'EUR', 'hi'],
      ['two', '7.5', 'USD', 'gg'],
    ],
  );
});

test('a donation has the same id on the socket and in both shapes of the list', async (t) => {
  for (const isDocumented of [false, true]) {
    const fake = fakeTipeeestream({ isDocumented });
    const { read, run, up, until, payments } = await readList(t, tipeeestream, fake);
    void run();
    await up();
    await fake.actions.tip?.();
    await until(() => payments().length === 1);
    assert.deepEqual(
      (await read()).map(({ id }) => id),
      payments().map(({ id }) => id),
    );
  }
});

test('the client pings, as Socket.IO 2 asks for, and stays connected', async (t) => {
  const client = await connect(t, { pingMs: 20 });
  void client.run();
  await client.up();
  const before = client.heartbeats;
  await client.until(() => client.heartbeats > before + 3);
  assert.equal(client.connected, 1);
});

test('a lost connection is no refusal, and the next one joins again', async (t) => {
  const client = await connect(t);
  const { actions } = client.fake;
  for (const end of ['drop', 'move'] as const) {
    const ended = client.run();
    await client.up(client.connected + 1);
    await actions[end]?.();
    assert.equal(await ended, undefined);
  }
  void client.run();
  await client.up(3);
  await actions.tip?.({ id: 'after' });
  await client.until(() => client.payments().some(({ id }) => id === 'after'));
});

test('a wrong key is refused by the socket and by the list, without being named', async (t) => {
  const key = 'wrongkey0000';
  const client = await connect(t, {}, { values: { key } });
  const { read } = await readList(t, tipeeestream, fakeTipeeestream(), { values: { key } });
  for (const error of [await client.run(), await read().catch((reason: unknown) => reason)]) {
    assert(error instanceof SourceRefusal, String(error));
    assert.match(error.remedy, /^Copy it again: tipeeestream\.com → Dashboard/);
    assert(!error.message.includes(key));
  }
});

test("the key goes to no other host than one of the service's own", async (t) => {
  for (const host of [
    'https://tipeeestream.com.evil.example',
    'https://eviltipeeestream.com',
    'http://sso-cf.tipeeestream.com',
    'https://user@evil.example',
    'sso-cf.tipeeestream.com',
    '',
  ]) {
    const client = await connect(t, { host });
    const error = await client.run();
    assert(error instanceof SourceDisconnected, host);
    assert.equal(error.message, 'TipeeeStream did not say where its socket is.');
    client.stop();
  }
});

test('a list of several pages is read once, newest first (PhantomBot reads five rows)', async (t) => {
  const fake = fakeTipeeestream();
  await fake.actions.flood?.({ count: 205 });
  const { read, paths } = await readList(t, tipeeestream, fake);
  assert.equal(new Set((await read()).map(({ id }) => id)).size, 205);
  assert.equal(paths.length, 3);
});

test('old donations make no events (PhantomBot#2567)', async (t) => {
  const fake = fakeTipeeestream();
  await fake.actions.flood?.({ count: 105 });
  const { read } = await readList(t, tipeeestream, fake);
  await new Promise((resolve) => setTimeout(resolve, 2));
  const since = new Date();
  await fake.actions.tip?.({ id: 'new' });
  assert.deepEqual(
    (await read(since)).map(({ id }) => id),
    ['new'],
  );
});

test('a busy or broken service is retried', async (t) => {
  const fake = fakeTipeeestream();
  const { read, run } = await readList(t, tipeeestream, fake);
  await fake.actions.busy?.();
  await assert.rejects(read(), (error) => error instanceof SourceBusy && error.pauseMs === 2000);
  await fake.actions.drain?.();
  await assert.rejects(read(), SourceDisconnected);
  await fake.actions.drain?.();
  assert((await run()) instanceof SourceDisconnected);
  assert.deepEqual(await read(), []);
});
