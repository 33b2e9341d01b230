import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import Database from 'better-sqlite3';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import { database as databaseCheck } from '../../doctor/checks/database.ts';
import { migrations as migrationsCheck } from '../../doctor/checks/migrations.ts';
import { openDataDir } from '../../open-data-dir.ts';
import { digestOf, query } from '../../testing/filled-data-dir.ts';
import { newDir } from '../../testing/new-dir.ts';
import { testDataDir } from '../../testing/test-storage.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { OPTIONS, restored } from '../backup/testing/restored.ts';
import { verifyBackup } from '../backup/unpack-backup.ts';
import { repairDatabase } from '../repair.ts';
import { openStorage } from '../storage.ts';
import { MIGRATIONS } from './index.ts';

/** A database with two tips, made by the migrations that the first tables have replaced. */
const REPLACED = readFileSync(new URL('./database-of-2026-11-27.sql', import.meta.url), 'utf8');

const AMOUNTS = 'select amount_cents from tip order by id';

function dataDirWith(t: TestContext, sql: string): DataPaths {
  const paths = testDataDir(t);
  new Database(paths.database).exec(sql).close();
  return paths;
}

const placeOf = (paths: DataPaths) => ({
  paths,
  settings: '',
  running: undefined,
  assetsDir: '',
  isOnline: false,
});

test('a database with all replaced migrations is up to date', async (t) => {
  const paths = dataDirWith(t, REPLACED);

  const { applied, livesCounted, close } = await openDataDir(paths);
  await close();

  assert.deepEqual(
    applied,
    MIGRATIONS.slice(1).map(({ name }) => name),
  );
  assert.equal(livesCounted, 0);
  assert.deepEqual(query(paths.database, AMOUNTS), [500, 700]);
  assert.equal((await databaseCheck.run(placeOf(paths))).status, 'ok');
  assert.equal((await migrationsCheck.run(placeOf(paths))).status, 'ok');
});

test('a backup of a database with all replaced migrations is restored', async (t) => {
  const { path } = await makeBackup(dataDirWith(t, REPLACED), OPTIONS);

  const paths = dataPaths(newDir(t));
  await restored(paths, path);
  await (await openDataDir(paths)).close();

  assert.deepEqual(query(paths.database, AMOUNTS), [500, 700]);
});

test('a database without the last replaced migration is refused unchanged', async (t) => {
  const paths = dataDirWith(
    t,
    `${REPLACED} delete from migration where name = '${MIGRATIONS[0]?.name}'`,
  );
  const before = digestOf(paths);
  const madeBefore =
    /was made by streamhost before 27 November 2026\. Open it once with the version of that day/;

  await assert.rejects(openStorage(paths), { kind: 'unavailable', message: madeBefore });
  await assert.rejects(verifyBackup(paths.database), madeBefore);
  await assert.rejects(makeBackup(paths, OPTIONS), madeBefore);
  await assert.rejects(restored(dataPaths(newDir(t)), paths.database), madeBefore);
  assert.throws(() => repairDatabase(paths), { message: madeBefore });
  const { status, message, remedy } = await databaseCheck.run(placeOf(paths));
  assert.equal(status, 'fail');
  assert.match(`${message} ${remedy}`, madeBefore);
  assert.equal(digestOf(paths), before);
});
