import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { SourceDisconnected, SourceRefusal } from '../refusal.ts';
import { type DriveOptions, driveService } from '../testing/drive-service.ts';
import { authentication } from './authentication.ts';
import { type FakeStreamerbotOptions, fakeStreamerbot } from './fake.ts';
import { streamerbot } from './service.ts';

const drive = (t: TestContext, options?: FakeStreamerbotOptions, more?: DriveOptions) =>
  driveService(t, streamerbot, fakeStreamerbot(options), more);

/** Every kind switched off. */
const NOTHING = Object.fromEntries(
  streamerbot.fields.filter(({ kind }) => kind === 'switch').map(({ name }) => [name, 'off']),
);

test('the answer to a challenge is the one of OBS', () => {
  assert.equal(
    authentication(
      'supersecretpassword',
      'lM1GncleQOaCu9lT1yeUZhFYnqhsLLP1G5lAGo3ixaI=',
      '+IxH4CnCiqpX1rM9scsNynZzbOe4KhDeYcTNS3PDaeY=',
    ),
    '1Ct943GAT+6YQUUX47Ia/ncufilbe6+oD6lY+5kaCu4=',
  );
});

test('with a password: a reconnect subscribes again, repeated events are one, tests are marked as tests', async (t) => {
  const driven = await drive(t);
  const { actions } = driven.fake;
  const first = driven.run();
  await driven.up();
  await actions.tip?.({ id: 'a', amount: '4.35' });
  await actions.duplicate?.();
  await actions.test?.();
  await driven.until(() => driven.events.length === 3);
  await actions.drop?.();
  assert.equal(await first, undefined);
  void driven.run();
  await driven.up(2);
  await actions.tip?.({ id: 'b' });
  await driven.until(() => driven.events.length === 4);
  assert.deepEqual(
    driven.payments().map(({ mark }) => mark),
    ['counts', 'test', 'counts'],
  );
});

test('without a password, and where versions say no Hello', async (t) => {
  for (const hello of ['open', 'none'] as const) {
    const driven = await drive(t, { hello });
    void driven.run();
    await driven.up();
    await driven.fake.actions.tip?.();
    await driven.until(() => driven.events.length === 1);
  }
});

test('a version that does not know all events is asked for the donations alone', async (t) => {
  const driven = await drive(t, { hello: 'open', knowsAll: false });
  void driven.run();
  await driven.up();
  await driven.fake.actions.tip?.();
  await driven.until(() => driven.events.length === 1);
});

test('a wrong or missing password is a refusal that says where to find it, answered or not', async (t) => {
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

test('a password that was changed is a refusal, not a loop', async (t) => {
  const driven = await drive(t);
  const ended = driven.run();
  await driven.up();
  await driven.fake.actions.expire?.();
  assert.equal(await ended, undefined);
  assert((await driven.run()) instanceof SourceRefusal);
});

test('a kind of money that is switched off does not come, so that it counts by one way alone', async (t) => {
  const driven = await drive(t, {}, { values: { ...NOTHING, fourthwall: 'on' } });
  const ended = driven.run();
  await driven.up();
  await driven.fake.actions.tip?.();
  await driven.fake.actions.drop?.();
  await ended;
  assert.deepEqual(driven.events, []);
});

test('with all kinds switched off there is nothing to connect for', async (t) => {
  const refusal = await (await drive(t, {}, { values: NOTHING })).run();
  assert(refusal instanceof SourceRefusal);
  assert.equal(refusal.problem, 'No kind of money is switched on.');
});

test('a program that is closed is waited for, with what to do in a sentence', async (t) => {
  const driven = await drive(t);
  await driven.fake.actions.drain?.();
  const lost = await driven.run();
  assert(lost instanceof SourceDisconnected);
  assert.equal(
    lost.message,
    'Streamer.bot does not answer at ws://127.0.0.1:8080/. Start it, and its server under Servers/Clients → WebSocket Server.',
  );
});

test('a program that rests is asked for a sign of life, and one that hangs gives none', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const driven = await drive(t);
  const ended = driven.run();
  await driven.up();
  const { heartbeats } = driven;
  t.mock.timers.tick(20_000);
  await driven.until(() => driven.heartbeats > heartbeats);
  await driven.fake.actions.mute?.();
  const { heartbeats: last } = driven;
  t.mock.timers.tick(60_000);
  await new Promise((resolve) => setTimeout(resolve, 30));
  assert.equal(driven.heartbeats, last);
  driven.stop();
  assert.equal(await ended, undefined);
});

test('garbage is passed over, a flood of 1,000 arrives whole, half a message ends the line', async (t) => {
  const driven = await drive(t);
  const ended = driven.run();
  await driven.up();
  await driven.fake.actions.garbage?.();
  await driven.fake.actions.flood?.();
  await driven.until(() => driven.payments().length >= 1000);
  await driven.fake.actions.truncate?.();
  assert.equal(await ended, undefined);
  assert.equal(driven.events.length, 1000);
});

test('the form wants an address of a socket, and takes by default what has no better way', () => {
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
    ['kofi', 'fourthwall', 'tipeeestream', 'pallygg'],
  );
  const [sample] = streamerbot.sample({});
  assert(sample?.kind === 'payment' && sample.mark === 'test' && sample.money);
});
