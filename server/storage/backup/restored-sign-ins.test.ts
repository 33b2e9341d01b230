import assert from 'node:assert/strict';
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { filledDataDir, query } from '../../testing/filled-data-dir.ts';
import { newFolder } from '../../testing/new-dir.ts';
import { makeBackup } from './make-backup.ts';
import { stageRestore } from './restore-backup.ts';
import { stagedDatabase } from './restore-journal.ts';
import { OPTIONS, restored } from './testing/restored.ts';
import { verifyBackup } from './unpack-backup.ts';

const LATER = '2099-01-01T00:00:00.000Z';

/** A data directory with a moderator, who has a device, a token and a link, and its backup. */
async function withModerator(t: TestContext) {
  const paths = await filledDataDir(t);
  change(
    paths,
    `insert into person (id, name, role, created_at) values ('p', 'Mia', 'moderator', '');
     insert into device values ('d', 'p', 'hash 1', 'Phone', '', '', '', '${LATER}', 'session'),
       ('e', 'p', 'hash 2', 'Deck', '', '', '', '${LATER}', 'token');
     insert into invitation values ('hash 3', 'p', null, '', '${LATER}');
     insert into overlay_key values (null, 'a key of the overlay');
     insert into activity (at, person_id, device_name, action) values ('', 'p', 'Phone', 'signed in')`,
  );
  return { paths, backup: (await makeBackup(paths, OPTIONS)).path };
}

function change({ database }: DataPaths, sql: string): void {
  const opened = new Database(database);
  opened.exec(sql);
  opened.close();
}

const TABLES = ['device', 'invitation', 'person', 'overlay_key', 'activity'];
const counts = (path: string) =>
  query(path, TABLES.map((table) => `select count(*) from ${table}`).join(' union all '));

const ENDED = [0, 0, 1, 1, 1];

test('a restore ends all devices, tokens and links, and keeps people and keys', async (t) => {
  const { paths, backup } = await withModerator(t);
  change(paths, 'delete from device');
  await restored(paths, backup);
  assert.deepEqual(counts(paths.database), ENDED);
});

test('a restored copy of the database alone has no devices', async (t) => {
  const { paths } = await withModerator(t);
  const copy = join(newFolder(t), 'copy.db');
  copyFileSync(paths.database, copy);
  await restored(paths, copy);
  assert.deepEqual(counts(paths.database), ENDED);
});

test('the unpacked database has no devices before it replaces the data', async (t) => {
  const { paths, backup } = await withModerator(t);
  const staged = await stageRestore(paths, backup);
  t.after(staged.close);
  assert.deepEqual(counts(stagedDatabase(paths)), ENDED);
  for (const log of ['-wal', '-journal']) {
    assert.equal(existsSync(stagedDatabase(paths) + log), false);
  }
});

test('a backup keeps its devices when it is verified and restored', async (t) => {
  const { paths, backup } = await withModerator(t);
  await restored(paths, backup);
  const { holdings } = await verifyBackup(backup);
  assert.deepEqual([holdings.rows.device, holdings.rows.invitation], [2, 1]);
});
