import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { NewSource } from '#contract/sources.ts';
import { aLive, boardOf } from '../../testing/builders.ts';
import { listeningApp } from '../../testing/listening-app.ts';
import { newFolder } from '../../testing/new-dir.ts';
import { answerOf, post, put, remove } from '../../testing/requests.ts';
import { until } from '../../testing/until.ts';
import { startFakeHost } from '../fakes/host.ts';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../refusal.ts';
import { fakeTwitch } from '../services/twitch/fake.ts';
import { twitch } from '../services/twitch/twitch-service.ts';
import { appWithSource, inboxOf, putOnAir, sourceOf } from '../testing/app-with-source.ts';
import { aPayment, aStubService } from '../testing/stub-service.ts';

const expired = () =>
  new SourceRefusal('expired', 'The token ended on 3 November.', 'Paste a new one.');

test('a lost connection is reopened, and the list is read after each connect', async (t) => {
  const { app, stub, source } = await appWithSource(t);
  await until(() => stub.listedSince.length === 1);
  for (const error of [
    undefined,
    new Error('cut'),
    new SourceDisconnected('The host cannot be reached.'),
  ]) {
    const connected = stub.connected();
    stub.drop(error);
    await connected;
  }
  await until(() => stub.listedSince.length === 4);
  const { state } = await sourceOf(app, source);
  assert.deepEqual([state.kind, state.problem, state.retry_at], ['connected', null, null]);
  assert.notEqual(state.last_list_at, null);
});

test('a lost connection shows its cause and the time of the retry', async (t) => {
  // Long enough to be observed.
  const timeouts = { firstDelayMs: 300, longestDelayMs: 300 };
  const { app, stub, source } = await appWithSource(t, { timeouts });
  const states: unknown[] = [];
  for (const error of [
    new SourceDisconnected('mia.example cannot be reached.'),
    new Error('secret-token-of-mia is wrong'),
    new SourceBusy(60_000),
  ]) {
    stub.drop(error);
    await until(async () => (await sourceOf(app, source)).state.kind === 'lost');
    const { state } = await sourceOf(app, source);
    states.push(state.problem);
    assert.ok(Date.parse(state.retry_at ?? '') >= Date.parse(state.since));
    if (!(error instanceof SourceBusy)) await stub.connected();
  }
  assert.deepEqual(states, [
    'mia.example cannot be reached.',
    'The connection to Player ended.',
    'Player asks for a pause.',
  ]);
  const { state } = await sourceOf(app, source);
  assert.ok(Date.parse(state.retry_at ?? '') - Date.now() > 50_000);
});

// See streamlabs/desktop#6203.
test('a refused token is not retried until the user changes it', async (t) => {
  const { app, stub, source } = await appWithSource(t);
  stub.refusal = expired();
  stub.drop();
  await until(async () => (await sourceOf(app, source)).state.kind === 'refused');
  const tried = stub.contexts.length;
  await wait(100);
  assert.equal(stub.contexts.length, tried);
  const { state } = await sourceOf(app, source);
  assert.deepEqual(
    [state.problem, state.remedy, state.retry_at],
    ['The token ended on 3 November.', 'Paste a new one.', null],
  );

  stub.refusal = null;
  const connected = stub.connected();
  await answerOf(
    app,
    put(`/api/sources/${source.id}`, { values: { token: 'a-new-token-of-mia' } }),
  );
  const context = await connected;
  assert.equal(context.values.token, 'a-new-token-of-mia');
  assert.equal((await sourceOf(app, source)).state.kind, 'connected');
});

test('a refusal of the list ends the socket, too', async (t) => {
  const { app, stub, source, context } = await appWithSource(t);
  await until(() => stub.listedSince.length === 1);
  stub.listFault = expired();
  stub.drop();
  await until(async () => (await sourceOf(app, source)).state.kind === 'refused');
  assert.equal(context.signal.aborted, true);
  assert.equal(stub.contexts.at(-1)?.signal.aborted, true);
});

test('a pending login shows its code, and an expired one starts a new login', async (t) => {
  const fake = fakeTwitch({ intervalSeconds: 0.02 });
  const host = await startFakeHost([fake]);
  t.after(() => host.close());
  const { app } = await listeningApp(t, {
    allowedHosts: ['localhost:80'],
    sources: {
      secretsPath: join(newFolder(t), 'secrets.json'),
      address: host.address,
      services: [twitch],
      limits: { leastIntervalMs: 1 },
    },
  });
  const sent = { service: 'twitch', values: fake.credentials };
  const source = await answerOf<NewSource>(app, post('/api/sources', sent), 201);
  const stateOf = async () => (await sourceOf(app, source)).state;
  await until(async () => (await stateOf()).kind === 'asks');
  assert.equal((await stateOf()).login?.code, 'ABCDEFGH');
  await fake.actions.allow?.();
  await until(async () => (await stateOf()).kind === 'connected');
  assert.equal((await stateOf()).login, null);

  // An expired login is deleted: reconnecting starts a new one.
  await fake.actions.reject?.();
  await until(async () => (await stateOf()).kind === 'refused');
  await answerOf(app, put(`/api/sources/${source.id}`, {}));
  await until(async () => (await stateOf()).kind === 'asks');
});

test('a connector that does not stop is abandoned and no longer heard', async (t) => {
  const stub = aStubService({ hasList: false });
  const { socket } = stub.service;
  stub.service = {
    ...stub.service,
    socket: {
      idleTimeoutMs: 30,
      run: (context) => Promise.all([socket?.run(context), new Promise(() => {})]).then(() => {}),
    },
  };
  const { context } = await appWithSource(t, { stub });
  const next = await stub.connected();
  assert.notEqual(next, context);
});

test('a service without a socket is connected by its list, and lost if that fails', async (t) => {
  const stub = aStubService({ hasSocket: false });
  stub.listFault = new SourceDisconnected('It cannot be reached.');
  const { app, source } = await appWithSource(t, { stub });
  await until(async () => (await sourceOf(app, source)).state.kind === 'lost');
  const live = await aLive(app);
  await putOnAir(app, live.id);
  stub.list = [aPayment('1'), aPayment('2')];
  stub.listFault = null;
  await until(async () => (await sourceOf(app, source)).state.kind === 'connected');
  assert.equal((await boardOf(app, live.id)).total_cents, 1500);
});

test('a failing list is retried and reported while the socket stays connected', async (t) => {
  const { app, stub, source } = await appWithSource(t);
  await until(() => stub.listedSince.length === 1);
  stub.listFault = new Error('500');
  stub.drop();
  await stub.connected();
  await until(() => stub.listedSince.length >= 4);
  const stateOf = async () => (await sourceOf(app, source)).state;
  assert.deepEqual(
    [(await stateOf()).kind, (await stateOf()).problem],
    ['connected', 'The list was not complete: The connection to Player ended.'],
  );
  stub.listFault = null;
  await until(async () => (await stateOf()).problem === null);
  assert.equal((await stateOf()).kind, 'connected');
});

test('lists overlap by an hour and never reach before the source counts', async (t) => {
  const { stub, source } = await appWithSource(t, { since: '2026-01-01T00:00:00.000Z' });
  await until(() => stub.listedSince.length === 1);
  stub.drop();
  await until(() => stub.listedSince.length === 2);
  const [first, second] = stub.listedSince;
  assert.equal(first?.toISOString(), source.starts_at);
  const hour = Date.now() - (second?.getTime() ?? 0);
  assert.ok(hour >= 3_600_000 && hour < 3_660_000, String(hour));
});

test('what a socket lists as history does not count from before its source', async (t) => {
  const { app, context } = await appWithSource(t);
  const at = new Date(Date.now() - 60_000).toISOString();
  await context.ingest([aPayment('1', { at })], true);
  assert.equal((await inboxOf(app)).arrivals.length, 0);
  await context.ingest([aPayment('1', { at })]);
  assert.equal((await inboxOf(app)).arrivals.length, 1);
});

test('a source that is off or deleted is disconnected, and its arrivals stay', async (t) => {
  const { app, stub, source, context, secretsOnDisk } = await appWithSource(t);
  await context.ingest([aPayment('1')]);
  await answerOf(app, put(`/api/sources/${source.id}`, { is_on: false }));
  assert.equal(context.signal.aborted, true);
  assert.equal((await sourceOf(app, source)).state.kind, 'off');
  const connected = stub.connected();
  await answerOf(app, put(`/api/sources/${source.id}`, { is_on: true }));
  const again = await connected;
  assert.notEqual((await sourceOf(app, source)).state.last_arrival_at, null);
  assert.equal((await app.inject(remove(`/api/sources/${source.id}`))).statusCode, 204);
  assert.equal(again.signal.aborted, true);
  assert.deepEqual(JSON.parse(secretsOnDisk()), { sources: {} });
  // Events after the stop are not stored.
  await again.ingest([aPayment('2')]);
  const { arrivals } = await inboxOf(app);
  assert.deepEqual(
    arrivals.map(({ source_name: name }) => name),
    ['Player'],
  );
});

test('events are stored once the database accepts them again', async (t) => {
  const { app, storage, context } = await appWithSource(t);
  await storage
    .fork()
    .execute(
      "create trigger broken before insert on arrival begin select raise(abort, 'full'); end",
    );
  const events = context.ingest([aPayment('1')]);
  await wait(50);
  await storage.fork().execute('drop trigger broken');
  await events;
  assert.equal((await inboxOf(app)).arrivals.length, 1);
});

test("a source that hangs delays neither another one nor the server's stop", async (t) => {
  const stub = aStubService({ hasSocket: false });
  stub.service = {
    ...stub.service,
    list: {
      everyMs: 1000,
      async *read() {
        await new Promise(() => {});
        yield [];
      },
    },
  };
  const { app } = await appWithSource(t, { stub });
  const live = await aLive(app);
  await putOnAir(app, live.id);
  await app.close();
});

test('a list without a new payment does not change the time of the last tip', async (t) => {
  const stub = aStubService({ hasSocket: false });
  const { list } = stub.service;
  assert.ok(list);
  stub.service = { ...stub.service, list: { ...list, everyMs: 10 } };
  stub.list = [aPayment('1')];
  const { app, source } = await appWithSource(t, { stub });
  const lastArrival = async () => (await sourceOf(app, source)).state.last_arrival_at;
  await until(async () => (await lastArrival()) !== null);
  const [first, reads] = [await lastArrival(), stub.listedSince.length];
  await until(() => stub.listedSince.length >= reads + 3);
  assert.equal(await lastArrival(), first);
});

test('a source without its secrets after a restore says so and does not connect', async (t) => {
  for (const hasHook of [false, true]) {
    const stub = aStubService(hasHook ? { hasSocket: false, hasList: false, hasHook } : {});
    const { app, source, secretsPath } = await appWithSource(t, { stub });
    const contexts = stub.contexts.length;
    writeFileSync(secretsPath, '{"sources":{}}');
    await answerOf(app, put(`/api/sources/${source.id}`, { is_on: true }));
    const { state } = await sourceOf(app, source);
    assert.equal(state.kind, 'refused');
    assert.equal(
      state.problem,
      `Its Token${hasHook ? ' and secret address' : ''} was not in the backup, which has secrets only if it is made with --with-secrets.`,
    );
    assert.match(state.remedy ?? '', /^Enter the Token again\./);
    assert.equal(stub.contexts.length, contexts);
  }
});
