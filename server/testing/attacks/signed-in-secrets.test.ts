import assert from 'node:assert/strict';
import { test } from 'node:test';
import { capturedLog } from '../captured-log.ts';
import { sharedApp } from '../shared-app.ts';
import { aKey, aLinkToken, aToken, clientOf, privately, signIn } from '../signed-in.ts';
import { limitPages } from '../small-disk.ts';
import { testStorage } from '../test-storage.ts';

test('no cookie, token, link or key is in a log or an answer to others', async (t) => {
  const { log, events } = capturedLog('debug');
  const doors = await sharedApp(t, { log, isAccessLogged: true });
  const { person, client, cookie } = await signIn(doors, 'owner');
  const { token, client: script } = await aToken(doors, person);
  const { key, client: overlay } = await aKey(doors, null);
  const link = await aLinkToken(doors, person.id);
  const secrets = [cookie.split('=')[1] ?? '', token, key, link];

  for (const each of [client, script, overlay]) {
    for (const path of [
      '/api/lives',
      '/api/nothing',
      '/api/lives/%ff',
      '/api/overlay_boot?live=x',
    ]) {
      await each(path);
    }
    await each('/api/lives', { method: 'POST', body: { name: 1 } });
  }
  await clientOf(doors)('/api/session', { method: 'POST', body: { token: link, more: 1 } });
  const people = await privately(doors, '/api/people');
  const activity = await (await client('/api/activity')).text();

  assert.ok(events().length > 0);
  const shown = JSON.stringify([events(), people, activity]);
  for (const secret of secrets) {
    assert.ok(secret.length >= 22);
    assert.equal(shown.includes(secret), false);
  }
  assert.doesNotMatch(shown, /token_hash|[0-9a-f]{64}/);
});

const HOUR_MS = 60 * 60 * 1000;

for (const [disk, refuse, accept] of [
  ['full', 'pragma max_page_count = 1', 'pragma max_page_count = 1000000'],
  ['read-only', 'pragma query_only = on', 'pragma query_only = off'],
] as const) {
  test(`a ${disk} disk signs nobody out`, async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
    const storage = await testStorage(t);
    const doors = await sharedApp(t, { storage });
    const { client } = await signIn(doors, 'owner');
    await storage.fork().execute(refuse);
    // The device is due to be noted as seen.
    t.mock.timers.tick(2 * HOUR_MS);
    for (const path of ['/api/session', '/api/lives']) {
      assert.equal((await client(path)).status, 200, path);
    }
    await storage.fork().execute(accept);
    assert.equal((await client('/api/lives')).status, 200);
  });
}

test('a link that a full disk refused works once there is room', async (t) => {
  const storage = await testStorage(t);
  const doors = await sharedApp(t, { storage });
  const { person } = await signIn(doors, 'owner');
  const body = { token: await aLinkToken(doors, person.id), device_name: 'x'.repeat(60) };
  const use = () => clientOf(doors)('/api/session', { method: 'POST', body });
  await storage.fork().execute('pragma query_only = on');
  assert.ok((await use()).status >= 500);
  await storage.fork().execute('pragma query_only = off');
  await limitPages(storage);
  assert.equal((await use()).status, 200);
});

test('a clock that is set back ends no session and revives none', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const doors = await sharedApp(t);
  const stays = await signIn(doors, 'owner');
  const ended = await signIn(doors, 'owner', 'Ben');
  await ended.client('/api/session', { method: 'DELETE' });
  t.mock.timers.setTime(Date.now() - 48 * HOUR_MS);
  assert.equal((await stays.client('/api/lives')).status, 200);
  assert.equal((await ended.client('/api/lives')).status, 401);
});
