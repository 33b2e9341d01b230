import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Obs } from '#contract/obs.ts';
import { answerOf, post, put, remove } from '../testing/requests.ts';
import { until } from '../testing/until.ts';
import {
  appBesideObs,
  appWithObs,
  connectTo,
  obsOf,
  untilConnection,
  untilObs,
} from './testing/app-with-obs.ts';

test('OBS is connected after setup, with version and scene', async (t) => {
  const { app, fake } = await appBesideObs(t);
  assert.deepEqual((await obsOf(app)).line.kind, 'off');
  assert.equal(fake.logins(), 0);
  const { line, has_password } = await connectTo(app, fake);
  assert.deepEqual(
    [line.kind, line.obs_version, line.scene, line.is_here, has_password],
    ['connected', '30.2.3', 'Scene', true, true],
  );
});

test('an OBS without a password is connected, too', async (t) => {
  const { app, fake } = await appBesideObs(t);
  fake.changePassword('');
  const { line, has_password } = await connectTo(app, { ...fake, password: '' });
  assert.deepEqual([line.kind, has_password], ['connected', false]);
});

test('a wrong password is tried once until it is changed (4009)', async (t) => {
  const { app, fake } = await appBesideObs(t);
  const { line } = await connectTo(app, { ...fake, password: 'wrong' });
  assert.equal(line.kind, 'wrong_password');
  await wait(200);
  assert.equal(fake.logins(), 1);
  const { line: after } = await answerOf<Obs>(app, put('/api/obs', { password: fake.password }));
  assert.deepEqual([after.kind, fake.logins()], ['connected', 2]);
});

test('a password changed during a connection is reported after it closes', async (t) => {
  const { app, fake } = await appWithObs(t);
  fake.changePassword('another');
  fake.drop();
  await untilConnection(app, 'wrong_password');
});

test('a broken connection is reopened', async (t) => {
  const { app, fake } = await appWithObs(t);
  fake.drop();
  await until(() => fake.logins() === 2);
  await untilConnection(app, 'connected');
});

test('a quit OBS is reported until it runs again and reconnects', async (t) => {
  const { app, fake } = await appWithObs(t);
  await fake.quit();
  await untilConnection(app, 'quit');
  await wait(200);
  const { line } = await obsOf(app);
  assert.deepEqual([line.kind, line.obs_version, line.scene], ['quit', null, null]);
  await fake.start();
  await untilConnection(app, 'connected');
});

test('an OBS that drops connections while it exits has quit', async (t) => {
  const { app, fake } = await appWithObs(t);
  fake.emit('ExitStarted', {});
  fake.breakConnections(true);
  await until(() => fake.logins() >= 4);
  assert.equal((await obsOf(app)).line.kind, 'quit');
});

test('an OBS that has removed its scenes, as it does before it exits, has quit', async (t) => {
  const { app, fake } = await appWithObs(t);
  fake.answerInvalid('GetSceneList', { currentProgramSceneName: null, scenes: [] });
  const fetches = () => fake.received.filter(({ type }) => type === 'GetSceneList').length;
  const before = fetches();
  fake.emit('SceneRemoved', { sceneName: 'Scene', isGroup: false });
  await until(() => fetches() > before);
  assert.equal((await obsOf(app)).line.kind, 'connected');
  fake.drop();
  await untilConnection(app, 'quit');
  fake.answerNormally();
  await untilConnection(app, 'connected');
});

test('an OBS that does not run is connected once it does', async (t) => {
  const { app, fake } = await appBesideObs(t);
  await fake.close();
  assert.equal((await connectTo(app, fake)).line.kind, 'not_running');
  await fake.start();
  await untilConnection(app, 'connected');
});

test('an unresponsive OBS is silent, and reconnected once it responds', async (t) => {
  const { app, fake } = await appWithObs(t, { timeouts: { answerMs: 200, connectMs: 200 } });
  // On a slow computer the first attempt may time out and be repeated.
  await untilConnection(app, 'connected');
  fake.stopResponding();
  const refused = await app.inject(post('/api/obs/connect', {}));
  assert.equal(refused.statusCode, 409);
  await untilConnection(app, 'silent');
  fake.respondAgain();
  await untilConnection(app, 'connected');
});

test('an OBS that accepts a connection and sends no hello is silent', async (t) => {
  const { app, fake } = await appBesideObs(t, { timeouts: { connectMs: 50 } });
  fake.sendNoHello();
  await connectTo(app, fake);
  // On a slow computer the first attempt may end before the socket is open.
  await untilConnection(app, 'silent');
});

test('while OBS loads its scenes it is not ready, and requests are retried (207)', async (t) => {
  const { app, fake } = await appBesideObs(t);
  fake.setReady(false);
  assert.equal((await connectTo(app, fake)).line.kind, 'not_ready');
  await until(() => fake.received.filter(({ type }) => type === 'GetVersion').length > 2);
  fake.setReady(true);
  await untilConnection(app, 'connected');
  assert.equal(fake.logins(), 1);

  fake.setReady(false);
  const response = app.inject(post('/api/obs/connect', {}));
  await untilConnection(app, 'not_ready');
  fake.setReady(true);
  assert.equal((await response).statusCode, 200);
  assert.equal((await obsOf(app)).line.kind, 'connected');
});

test('another program at the address is no OBS', async (t) => {
  const { app, port, fake } = await appBesideObs(t);
  const { line } = await connectTo(app, { ...fake, address: `127.0.0.1:${port}` });
  assert.equal(line.kind, 'too_old');

  const mute = createServer((socket) => socket.on('data', () => socket.end('hello\n')));
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  t.after(() => mute.close());
  const address = mute.address();
  assert.ok(address && typeof address === 'object');
  const answer = await connectTo(app, { ...fake, address: `127.0.0.1:${address.port}` });
  assert.equal(answer.line.kind, 'too_old');
});

test('an unknown host is unreachable, and no response contains it', async (t) => {
  const { app } = await appBesideObs(t);
  const response = await app.inject(put('/api/obs', { address: 'nowhere.invalid' }));
  assert.equal(response.json().line.kind, 'unreachable');
  assert.equal(response.json().line.is_here, false);
  assert.ok(!response.body.includes('nowhere'));
});

test('deleting the setup disconnects and removes the account', async (t) => {
  const { app, fake, secretsPath } = await appWithObs(t);
  assert.match(readFileSync(secretsPath, 'utf8'), new RegExp(fake.password));
  assert.equal((await app.inject(remove('/api/obs'))).statusCode, 204);
  assert.equal((await obsOf(app)).line.kind, 'off');
  await until(() => fake.connections() === 0);
  assert.deepEqual(JSON.parse(readFileSync(secretsPath, 'utf8')), { sources: {} });
  const refused = await app.inject(post('/api/obs/connect', {}));
  assert.match(refused.json().error, /^OBS is not connected yet\. Start OBS/);
});

test('a password is sent only to the address it was typed for', async (t) => {
  const { app, fake } = await appWithObs(t);
  const moved = await answerOf<Obs>(app, put('/api/obs', { address: `localhost:${fake.port}` }));
  assert.deepEqual([moved.line.kind, moved.has_password], ['wrong_password', false]);
  const back = await answerOf<Obs>(app, put('/api/obs', { address: fake.address }));
  assert.equal(back.has_password, false);
});

test('an invalid address, and a password without an address, are refused', async (t) => {
  const { app } = await appBesideObs(t);
  for (const sent of [{ address: 'ob s' }, { address: 'a:99999' }, { password: 'x' }]) {
    const refused = await app.inject(put('/api/obs', sent));
    assert.equal(refused.statusCode, 400, refused.body);
    assert.deepEqual(refused.json().issues[0].path, ['address']);
  }
});

test('the action on stream start can be set without OBS', async (t) => {
  const { app } = await appBesideObs(t);
  assert.equal((await obsOf(app)).on_stream_start, 'offer');
  await answerOf(app, put('/api/obs', { on_stream_start: 'nothing' }));
  const obs = await untilObs(app, () => true);
  assert.deepEqual([obs.on_stream_start, obs.line.kind], ['nothing', 'off']);
});

test('the server stops at once while OBS does not respond', async (t) => {
  const { app, fake } = await appWithObs(t, { timeouts: { answerMs: 60_000 } });
  fake.stopResponding();
  const before = fake.received.length;
  const response = app.inject(post('/api/obs/connect', {}));
  await until(() => fake.received.length > before);
  await app.close();
  assert.ok((await response).statusCode >= 400);
});

test('the server stops while a request waits for the first connection', async (t) => {
  const { app, fake } = await appBesideObs(t, { timeouts: { connectMs: 60_000 } });
  fake.sendNoHello();
  const connecting = connectTo(app, fake).catch(() => null);
  await untilConnection(app, 'connecting');
  await app.close();
  await connecting;
});
