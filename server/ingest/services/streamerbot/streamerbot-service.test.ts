import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { type ClientOptions, connectToFake } from '../../testing/connect-to-fake.ts';
import { authentication } from './authentication.ts';
import { type FakeStreamerbotOptions, fakeStreamerbot } from './fake.ts';
import { KIND_FIELDS } from './form-fields.ts';
import { KINDS } from './kinds.ts';
import { streamerbot } from './streamerbot-service.ts';

const drive = (t: TestContext, options?: FakeStreamerbotOptions, more?: ClientOptions) =>
  connectToFake(t, streamerbot, fakeStreamerbot(options), more);

/** Every kind switched off. */
const NOTHING = Object.fromEntries(
  KIND_FIELDS.map(({ name, kind }) => [name, kind === 'switch' ? 'off' : '']),
);

test('the response to a challenge is that of OBS', () => {
  assert.equal(
    authentication(
      'supersecretpassword',
      'lM1GncleQOaCu9lT1yeUZhFYnqhsLLP1G5lAGo3ixaI=',
      '+IxH4CnCiqpX1rM9scsNynZzbOe4KhDeYcTNS3PDaeY=',
    ),
    '1Ct943GAT+6YQUUX47Ia/ncufilbe6+oD6lY+5kaCu4=',
  );
});

test('a reconnect with a password subscribes again, and repeated events are one', async (t) => {
  const client = await drive(t);
  const { actions } = client.fake;
  const first = client.run();
  await client.up();
  await actions.tip?.({ id: 'a', amount: '4.35' });
  await actions.duplicate?.();
  await actions.test?.();
  await client.until(() => client.events.length === 3);
  await actions.drop?.();
  assert.equal(await first, undefined);
  void client.run();
  await client.up(2);
  await actions.tip?.({ id: 'b' });
  await client.until(() => client.events.length === 4);
  assert.deepEqual(
    client.payments().map(({ mark }) => mark),
    ['counts', 'test', 'counts'],
  );
});

test('it connects without a password, and to versions without a Hello', async (t) => {
  for (const hello of ['open', 'none'] as const) {
    const client = await drive(t, { hello });
    void client.run();
    await client.up();
    await client.fake.actions.tip?.();
    await client.until(() => client.events.length === 1);
  }
});

test('an old version is subscribed to the events that it lists', async (t) => {
  const supported = { general: ['Custom'], kofi: ['Donation'] };
  const client = await drive(t, { hello: 'open', supported });
  void client.run();
  await client.up();
  await client.fake.actions.tip?.();
  await client.until(() => client.events.length === 1);
});

test('a version that knows none of the events is a refusal', async (t) => {
  const refusal = await (await drive(t, { supported: { General: ['Custom'] } })).run();
  assert(refusal instanceof SourceRefusal);
  assert.equal(refusal.problem, 'Streamer.bot does not know these events.');
});

test('each kind that is switched on is subscribed to and arrives', async (t) => {
  const values = Object.fromEntries(
    KIND_FIELDS.map(({ name, kind }) => [name, kind === 'switch' ? 'on' : '1.00']),
  );
  const client = await drive(t, {}, { values });
  void client.run();
  await client.up();
  const names = KINDS.map(({ source, types: [type] }) => `${source}.${type}`);
  for (const what of names) await client.fake.actions.tip?.({ what });
  await client.until(() => client.payments().length === names.length);
});

test('a wrong or missing password is a refusal that says where to find it', async (t) => {
  for (const answersWrong of [true, false]) {
    const wrong = await (await drive(t, { answersWrong }, { values: { password: 'guess' } })).run();
    assert(wrong instanceof SourceRefusal, String(wrong));
    assert.equal(wrong.problem, 'Streamer.bot does not accept the password.');
    assert.match(wrong.remedy, /Servers\/Clients → WebSocket Server → Authentication/);
  }
  const missing = await (await drive(t, {}, { values: { password: '' } })).run();
  assert(missing instanceof SourceRefusal);
  assert.equal(missing.problem, 'Streamer.bot asks for a password.');
});

test('a changed password is a refusal, without retries', async (t) => {
  const client = await drive(t);
  const ended = client.run();
  await client.up();
  await client.fake.actions.expire?.();
  assert.equal(await ended, undefined);
  assert((await client.run()) instanceof SourceRefusal);
});

test('a kind that is switched off makes no events', async (t) => {
  const client = await drive(t, {}, { values: { ...NOTHING, fourthwall: 'on' } });
  const ended = client.run();
  await client.up();
  await client.fake.actions.tip?.();
  await client.fake.actions.drop?.();
  await ended;
  assert.deepEqual(client.events, []);
});

test('a source with all kinds switched off is a refusal', async (t) => {
  const refusal = await (await drive(t, {}, { values: NOTHING })).run();
  assert(refusal instanceof SourceRefusal);
  assert.equal(refusal.problem, 'No kind of money is switched on.');
});

test('a closed program is retried, and the source says what to do', async (t) => {
  const client = await drive(t);
  await client.fake.actions.drain?.();
  const lost = await client.run();
  assert(lost instanceof SourceDisconnected);
  assert.equal(
    lost.message,
    'Streamer.bot does not answer at ws://127.0.0.1:8080/. Start it, and its server under Servers/Clients → WebSocket Server.',
  );
});

test('an idle program gets keepalives, and one that hangs is disconnected', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const client = await drive(t);
  const ended = client.run();
  await client.up();
  const { heartbeats } = client;
  t.mock.timers.tick(20_000);
  await client.until(() => client.heartbeats > heartbeats);
  await client.fake.actions.mute?.();
  const { heartbeats: last } = client;
  t.mock.timers.tick(60_000);
  await new Promise((resolve) => setTimeout(resolve, 30));
  assert.equal(client.heartbeats, last);
  client.stop();
  assert.equal(await ended, undefined);
});

test('invalid messages are ignored, and a flood of 1,000 arrives completely', async (t) => {
  const client = await drive(t);
  const ended = client.run();
  await client.up();
  await client.fake.actions.garbage?.();
  await client.fake.actions.flood?.();
  await client.until(() => client.payments().length >= 1000);
  await client.fake.actions.truncate?.();
  assert.equal(await ended, undefined);
  assert.equal(client.events.length, 1000);
});

test('the form requires a socket address and enables the kinds without own sources', () => {
  const [address] = streamerbot.fields;
  assert.equal(address?.check?.('ws://192.168.1.7:8080/'), undefined);
  for (const wrong of [
    '',
    'http://127.0.0.1:8080',
    '127.0.0.1:8080',
    'ws://',
    'ws://127.0.0.1:@host/',
  ]) {
    assert.match(address?.check?.(wrong) ?? '', /begins with ws:\/\//, wrong);
  }
  const usual = streamerbot.fields.filter((field) => field.default === 'on');
  assert.deepEqual(
    usual.map(({ name }) => name),
    ['pallygg', 'shopify'],
  );
  const [sample] = streamerbot.sample({});
  assert(sample?.kind === 'payment' && sample.mark === 'test' && sample.money);
});
