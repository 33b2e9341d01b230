import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ErrorBody } from '#contract/common.ts';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import { capturedLog } from '../captured-log.ts';
import { failCommits } from '../failing-disk.ts';
import { sharedApp } from '../shared-app.ts';
import {
  aKey,
  aLinkToken,
  aPerson,
  aToken,
  clientOf,
  jsonOf,
  privately,
  signIn,
} from '../signed-in.ts';
import { FULL_DISK, limitPages } from '../small-disk.ts';
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

/** Uses a link, with a device whose name is as long as may be. */
const signInBy = (doors: Awaited<ReturnType<typeof sharedApp>>, token: string) =>
  clientOf(doors)('/api/session', {
    method: 'POST',
    body: { token, device_name: 'x'.repeat(MAX_NAME_LENGTH) },
  });

test('a link that a full disk refused works once there is room', async (t) => {
  const storage = await testStorage(t);
  const doors = await sharedApp(t, { storage });
  const links: string[] = [];
  for (const name of ['Mia', 'Ben', 'Eli']) {
    const { id } = await aPerson(doors, 'moderator', name);
    for (let device = 1; device <= 6; device += 1) links.push(await aLinkToken(doors, id));
  }
  await limitPages(storage, 1);
  // Each device takes some of the room that the last pages have left.
  let refused: { token: string; answer: Response } | undefined;
  for (const token of links) {
    const answer = await signInBy(doors, token);
    if (answer.status !== 200) {
      refused = { token, answer };
      break;
    }
  }
  const { token, answer } = refused ?? assert.fail('the disk was never full');
  assert.deepEqual([answer.status, await answer.json()], [507, FULL_DISK]);
  assert.equal(answer.headers.get('set-cookie'), null);

  await limitPages(storage);
  assert.equal((await signInBy(doors, token)).status, 200);
  assert.equal((await signInBy(doors, token)).status, 401);
});

test('a link that a disk without writes refused works once it is mended', async (t) => {
  const doors = await sharedApp(t);
  const token = await aLinkToken(doors, (await aPerson(doors, 'owner')).id);
  const mend = failCommits(t);
  const answer = await signInBy(doors, token);
  assert.equal(answer.headers.get('set-cookie'), null);
  const { error } = await jsonOf<ErrorBody>(answer, 503);
  assert.match(error, /reports an error and nothing was saved\. Look whether that disk/);

  mend();
  assert.equal((await signInBy(doors, token)).status, 200);
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
