import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import Database from 'better-sqlite3';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import { newDir } from '../testing/new-dir.ts';
import { storeLive } from '../testing/records.ts';
import { testData, testDataDir, testStorage } from '../testing/test-storage.ts';
import { startTipRecorder } from '../testing/tip-recorder.ts';
import { backUpDatabase } from './backup/back-up-database.ts';
import { backupFiles } from './backup/backup-files.ts';
import { Live } from './entities/live.ts';
import { openStorage } from './storage.ts';

test('the connection has every pragma for durability', async (t) => {
  const em = (await testStorage(t)).fork();
  const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'];
  const read = await Promise.all(settings.map((name) => em.execute(`pragma ${name}`)));
  assert.deepEqual(read.flat(), [
    { journal_mode: 'wal' },
    { synchronous: 2 },
    { foreign_keys: 1 },
    { timeout: 0 },
  ]);
});

test('an open database answers the probe, and a closed one does not', async (t) => {
  const storage = await openStorage(testDataDir(t));
  storage.probe();
  await storage.close();
  assert.throws(() => storage.probe(), /not open/);
});

test('closing checkpoints all changes into the database file', async (t) => {
  const { paths, storage } = await testData(t);
  await storeLive(storage);
  assert.ok(existsSync(`${paths.database}-wal`));
  await storage.close();
  assert.ok(!existsSync(`${paths.database}-wal`));
});

test('every acknowledged tip survives kill -9', async (t) => {
  const paths = testDataDir(t);
  const acknowledged = await (await startTipRecorder(t, paths)).kill();
  assert.ok(acknowledged.length > 0);

  const storage = await openStorage(paths);
  const stored = await storage.fork().execute<{ id: string }[]>('select id from tip');
  await storage.close();

  const ids = new Set(stored.map(({ id }) => id));
  assert.deepEqual(
    acknowledged.filter((id) => !ids.has(id)),
    [],
  );
});

test('a transaction that reads first can write despite concurrent writers', async (t) => {
  const { paths, storage } = await testData(t);
  const live = await storeLive(storage);
  const other = new Database(paths.database, { timeout: 0 });

  await storage.fork().transactional(async (em) => {
    const mine = await em.findOneOrFail(Live, live.id);
    const write = () => other.exec(`update live set name = 'theirs'`);
    assert.throws(write, { code: 'SQLITE_BUSY' });
    mine.name = 'mine';
  });

  other.close();
  assert.equal((await storage.fork().findOneOrFail(Live, live.id)).name, 'mine');
});

/** The bytes of the database and its WAL. */
const contentOf = (paths: DataPaths) =>
  [paths.database, `${paths.database}-wal`].map((path) => readFileSync(path).toString('base64'));

test('a damaged database is refused untouched, naming the newest good backup', async (t) => {
  const { paths: open, storage } = await testData(t);
  const database = new Database(open.database);
  backUpDatabase(database, open, 'before-migration');
  backUpDatabase(database, open, 'daily');
  database.close();
  await storeLive(storage);
  // The files of an open database are those that a kill leaves.
  const paths = dataPaths(newDir(t));
  cpSync(open.root, paths.root, { recursive: true });
  const [newer = '', good = ''] = backupFiles(paths).map(({ path }) => path);
  for (const path of [newer, paths.database]) damage(path);
  const before = contentOf(paths);

  await assert.rejects(openStorage(paths), (error: Error) => {
    assert.match(error.message, /is damaged and was left as it is/);
    assert.ok(error.message.includes(`The newest good backup is ${good}, with `), error.message);
    assert.ok(
      error.message.includes(`'streamhost restore ${good} --data-dir ${paths.root}'`),
      error.message,
    );
    return true;
  });
  assert.deepEqual(contentOf(paths), before);
});

test('a file that is no database is refused untouched', async (t) => {
  const paths = testDataDir(t);
  writeFileSync(paths.database, 'something else that somebody put here');
  await assert.rejects(openStorage(paths), { message: /damaged.*There is no good backup in/ });
  assert.equal(readFileSync(paths.database, 'utf8'), 'something else that somebody put here');
});

/** Overwrites everything after the first page. */
function damage(path: string): void {
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0xff, 4096));
}
