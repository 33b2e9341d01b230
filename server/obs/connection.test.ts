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

test('OBS is not connected until somebody sets it up, and then its version and scene are known', async (t) => {
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

test('a wrong password is tried once, until somebody changes it (4009)', async (t) => {
  const { app, fake } = await appBesideObs(t);
  const { line } = await connectTo(app, { ...fake, password: 'wrong' });
  assert.equal(line.kind, 'wrong_password');
  await wait(200);
  assert.equal(fake.logins(), 1);
  const { line: after } = await answerOf<Obs>(app, put('/api/obs', { password: fake.password }));
  assert.deepEqual([after.kind, fake.logins()], ['connected', 2]);
});

test('a password that OBS changes while it is connected is said after the next break', async (t) => {
  const { app, fake } = await appWithObs(t);
  fake.changePassword('another');
  fake.drop();
  await untilConnection(app, 'wrong_password');
});

test('a broken line is opened again by itself', async (t) => {
  const { app, fake } = await appWithObs(t);
  fake.drop();
  await until(() => fake.logins() === 2);
  await untilConnection(app, 'connected');
});

test('that OBS was quit is said until it runs again, and then it connects by itself', async (t) => {
  const { app, fake } = await appWithObs(t);
  await fake.quit();
  await untilConnection(app, 'quit');
  await wait(200);
  const { line } = await obsOf(app);
  assert.deepEqual([line.kind, line.obs_version, line.scene], ['quit', null, null]);
  await fake.start();
  await untilConnection(app, 'connected');
});

test('OBS that does not run is waited for', async (t) => {
  const { app, fake } = await appBesideObs(t);
  await fake.close();
  assert.equal((await connectTo(app, fake)).line.kind, 'not_running');
  await fake.start();
  await untilConnection(app, 'connected');
});

test('an OBS that does not answer is silent, and connected again once it speaks', async (t) => {
  const { app, fake } = await appWithObs(t, { timeouts: { answerMs: 200, connectMs: 200 } });
  // On a slow computer the first line may take longer than that, and is opened again.
  await untilConnection(app, 'connected');
  fake.stopResponding();
  const refused = await app.inject(post('/api/obs/connect', {}));
  assert.equal(refused.statusCode, 409);
  await untilConnection(app, 'silent');
  fake.respondAgain();
  await untilConnection(app, 'connected');
});

test('an OBS that opens a line and says nothing is silent', async (t) => {
  const { app, fake } = await appBesideObs(t, { timeouts: { connectMs: 50 } });
  fake.sendNoHello();
  assert.equal((await connectTo(app, fake)).line.kind, 'silent');
});

test('while OBS loads its scenes it is not ready, and what was asked is asked again (207)', async (t) => {
  const { app, fake } = await appBesideObs(t);
  fake.setReady(false);
  assert.equal((await connectTo(app, fake)).line.kind, 'not_ready');
  await until(() => fake.received.filter(({ type }) => type === 'GetVersion').length > 2);
  fake.setReady(true);
  await untilConnection(app, 'connected');
  assert.equal(fake.logins(), 1);

  fake.setReady(false);
  const looked = app.inject(post('/api/obs/connect', {}));
  await untilConnection(app, 'not_ready');
  fake.setReady(true);
  assert.equal((await looked).statusCode, 200);
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

test('a name that leads nowhere is unreachable, and is not said in any answer', async (t) => {
  const { app } = await appBesideObs(t);
  const response = await app.inject(put('/api/obs', { address: 'nowhere.invalid' }));
  assert.equal(response.json().line.kind, 'unreachable');
  assert.equal(response.json().line.is_here, false);
  assert.ok(!response.body.includes('nowhere'));
});

test('forgotten, nothing is connected and nothing is kept', async (t) => {
  const { app, fake, secretsPath } = await appWithObs(t);
  assert.match(readFileSync(secretsPath, 'utf8'), new RegExp(fake.password));
  assert.equal((await app.inject(remove('/api/obs'))).statusCode, 204);
  assert.equal((await obsOf(app)).line.kind, 'off');
  await until(() => fake.connections() === 0);
  assert.deepEqual(JSON.parse(readFileSync(secretsPath, 'utf8')), { sources: {} });
  const refused = await app.inject(post('/api/obs/connect', {}));
  assert.match(refused.json().error, /^OBS is not connected yet\. Start OBS/);
});

test('a password goes to no other address than the one it was typed for', async (t) => {
  const { app, fake } = await appWithObs(t);
  const moved = await answerOf<Obs>(app, put('/api/obs', { address: `localhost:${fake.port}` }));
  assert.deepEqual([moved.line.kind, moved.has_password], ['wrong_password', false]);
  const back = await answerOf<Obs>(app, put('/api/obs', { address: fake.address }));
  assert.equal(back.has_password, false);
});

test('an address that is none is refused, and so is a password without an address', async (t) => {
  const { app } = await appBesideObs(t);
  for (const sent of [{ address: 'ob s' }, { address: 'a:99999' }, { password: 'x' }]) {
    const refused = await app.inject(put('/api/obs', sent));
    assert.equal(refused.statusCode, 400, refused.body);
    assert.deepEqual(refused.json().issues[0].path, ['address']);
  }
});

test('what to do when a stream starts is chosen without an OBS', async (t) => {
  const { app } = await appBesideObs(t);
  assert.equal((await obsOf(app)).on_stream_start, 'offer');
  await answerOf(app, put('/api/obs', { on_stream_start: 'nothing' }));
  const obs = await untilObs(app, () => true);
  assert.deepEqual([obs.on_stream_start, obs.line.kind], ['nothing', 'off']);
});

test('the server stops at once, also while OBS says nothing', async (t) => {
  const { app, fake } = await appWithObs(t, { timeouts: { answerMs: 60_000 } });
  fake.stopResponding();
  const before = fake.received.length;
  const asked = app.inject(post('/api/obs/connect', {}));
  await until(() => fake.received.length > before);
  await app.close();
  assert.ok((await asked).statusCode >= 400);
});

test('the server stops while somebody waits for a first connection', async (t) => {
  const { app, fake } = await appBesideObs(t, { timeouts: { connectMs: 60_000 } });
  fake.sendNoHello();
  const asked = connectTo(app, fake).catch(() => null);
  await untilConnection(app, 'connecting');
  await app.close();
  await asked;
});
