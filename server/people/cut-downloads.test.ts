import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Backup } from '#contract/backups.ts';
import { sharedApp } from '../testing/shared-app.ts';
import { jsonOf, privately, signIn } from '../testing/signed-in.ts';
import { backupsIn } from '../testing/test-app.ts';
import { testData } from '../testing/test-storage.ts';

/** More than the sockets between two ends hold. */
const SIZE = 24 * 1024 * 1024;

/** An owner who downloads a backup of that size. */
async function aDownload(t: TestContext) {
  const { storage, paths } = await testData(t);
  writeFileSync(join(paths.uploads, 'large.png'), randomBytes(SIZE));
  const doors = await sharedApp(t, { storage, backups: backupsIn(paths) });
  const { person, client } = await signIn(doors, 'owner');
  const made = await jsonOf<Backup>(client('/api/backups', { method: 'POST', body: {} }), 201);
  const download = await client(`/api/backups/${made.name}/file`);
  const chunks = download.body?.getReader() ?? assert.fail();
  return { doors, person, chunks };
}

test('a running download is cut off when its owner is removed', async (t) => {
  const { doors, person, chunks } = await aDownload(t);
  await privately(doors, `/api/people/${person.id}`, { method: 'DELETE' });
  const readSlowly = async () => {
    while (!(await chunks.read()).done) await sleep(50);
  };
  await assert.rejects(readSlowly, { message: 'terminated' });
});

test('a running download of a signed-in owner goes on', async (t) => {
  const { chunks } = await aDownload(t);
  // Until it was checked again.
  await sleep(1500);
  let bytes = 0;
  for (let read = await chunks.read(); !read.done; read = await chunks.read()) {
    bytes += read.value.length;
  }
  assert.ok(bytes >= SIZE);
});
