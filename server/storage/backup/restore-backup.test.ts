import assert from 'node:assert/strict';
import fs, {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import Database from 'better-sqlite3';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import { openDataDir } from '../../open-data-dir.ts';
import { digestOf, filledDataDir, query } from '../../testing/filled-data-dir.ts';
import { newDir } from '../../testing/new-dir.ts';
import { startTipRecorder } from '../../testing/tip-recorder.ts';
import { acquireLock } from '../lock.ts';
import { openStorage } from '../storage.ts';
import { LATER, withLater } from '../testing/with-later.ts';
import { backUpDatabase } from './back-up-database.ts';
import { makeBackup } from './make-backup.ts';
import { stageRestore } from './restore-backup.ts';
import { stagingOf, writeJournal } from './restore-journal.ts';
import { executeJournal } from './swap.ts';
import { OPTIONS, restored } from './testing/restored.ts';

const listed = ({ root }: DataPaths) => readdirSync(root, { recursive: true }).sort();

test('the replaced data is kept and can be restored', async (t) => {
  const paths = await filledDataDir(t, 'present', [500]);
  const before = digestOf(paths);
  const { path } = await makeBackup(await filledDataDir(t, 'other', [500, 700]), OPTIONS);

  const aside = (await restored(paths, path)).aside ?? '';
  assert.ok(aside.startsWith(join(paths.root, 'before-restore-')));
  assert.equal(digestOf(dataPaths(aside)), before);

  for (const name of ['streamhost.db', 'uploads', 'fonts', 'config.json']) {
    rmSync(join(paths.root, name), { recursive: true });
    cpSync(join(aside, name), join(paths.root, name), { recursive: true });
  }
  await (await openDataDir(paths)).close();
  assert.equal(digestOf(paths), before);
});

test('a backup too large for the disk is refused with the needed space', async (t) => {
  const paths = await filledDataDir(t);
  const { path } = await makeBackup(paths, OPTIONS);
  const before = digestOf(paths);
  const disk = t.mock.method(fs, 'statfsSync', () => ({ bavail: 10, bsize: 4096 }));
  syncBuiltinESMExports();
  t.after(() => {
    disk.mock.restore();
    syncBuiltinESMExports();
  });

  await assert.rejects(restored(paths, path), {
    kind: 'disk_full',
    problem: `The backup does not fit beside the present data on the disk of ${paths.root}.`,
    remedy: /^Make room for [1-9]\d* MB more, then try again\.$/,
  });
  assert.equal(digestOf(paths), before);
});

test('data in the WAL is kept and can be restored', async (t) => {
  const paths = dataPaths(newDir(t));
  mkdirSync(paths.root);
  const recorder = await startTipRecorder(t, paths);
  const tips = (await recorder.kill()).length;
  assert.ok(existsSync(`${paths.database}-wal`));
  const { path } = await makeBackup(await filledDataDir(t, 'other', [500, 700]), OPTIONS);

  const aside = (await restored(paths, path)).aside ?? '';
  assert.equal(existsSync(`${paths.database}-wal`), false);
  await restored(paths, join(aside, 'streamhost.db'));

  const [stored] = query(paths.database, 'select count(*) from tip');
  assert.ok(Number(stored) >= tips);
});

test('a database copy restores tips, and keeps uploads, fonts and settings', async (t) => {
  const paths = await filledDataDir(t, 'present', [500, 700]);
  const database = new Database(paths.database);
  const backup = backUpDatabase(database, paths, 'daily');
  const before = digestOf(paths);
  database.exec('delete from tip').close();
  assert.notEqual(digestOf(paths), before);

  const { aside } = await restored(paths, backup);

  assert.equal(digestOf(paths), before);
  assert.ok(aside && existsSync(join(aside, 'streamhost.db')));
  assert.equal(existsSync(join(aside, 'uploads')), false);
});

test('a lost or damaged database does not prevent a restore', async (t) => {
  const paths = await filledDataDir(t, 'present', [500, 700]);
  const { path } = await makeBackup(paths, OPTIONS);
  const before = digestOf(paths);

  for (const lose of [
    () => rmSync(paths.database),
    () => writeFileSync(paths.database, 'x'.repeat(5000)),
  ]) {
    lose();
    await assert.rejects(openDataDir(paths), /streamhost restore/);
    await restored(paths, path);
    assert.equal(digestOf(paths), before);
    await (await openDataDir(paths)).close();
  }
});

test('an older backup is migrated at the next start', async (t) => {
  const { path } = await makeBackup(await filledDataDir(t), OPTIONS);

  const paths = dataPaths(newDir(t));
  await restored(paths, path);
  const newer = await openStorage(paths, withLater('alter table fan add column pronouns text'));
  const { applied, backup } = await newer.migrate();
  await newer.close();
  assert.deepEqual(applied, [LATER]);
  assert.ok(backup);
});

test('a directory in use is refused, and locked during a restore', async (t) => {
  const paths = await filledDataDir(t, 'present', [500]);
  const { path } = await makeBackup(paths, OPTIONS);
  const lock = acquireLock(paths);
  const before = listed(paths);
  await assert.rejects(stageRestore(paths, path), {
    kind: 'conflict',
    message: /^Another streamhost server is using /,
  });
  assert.deepEqual(listed(paths), before);
  lock.release();

  const staged = await stageRestore(paths, path);
  await assert.rejects(openDataDir(paths), { kind: 'conflict' });
  staged.close();
  assert.deepEqual(listed(paths), before, 'what was not swapped in leaves nothing');
  await (await openDataDir(paths)).close();
});

test('opening only the database is refused during a restore', async (t) => {
  const paths = await filledDataDir(t, 'present', [500]);
  mkdirSync(stagingOf(paths), { recursive: true });
  writeJournal(paths, { direction: 'forward', aside: 'aside', leaving: [], coming: [] });
  await assert.rejects(openStorage(paths), {
    kind: 'conflict',
    message: /^A restore of .* is under way or was interrupted\./,
  });
});

test('a file that cannot be moved rolls the restore back', async (t) => {
  const paths = await filledDataDir(t, 'present', [500]);
  const before = digestOf(paths);
  mkdirSync(stagingOf(paths), { recursive: true });
  writeFileSync(join(stagingOf(paths), 'streamhost.db'), 'new');
  const leaving = ['streamhost.db', 'uploads', 'gone'];
  const journal = { direction: 'forward' as const, aside: 'aside', leaving, coming: leaving };
  writeJournal(paths, journal);

  assert.throws(() => executeJournal(paths, journal, () => {}), {
    kind: 'unavailable',
    message: `The data in ${paths.root} could not be swapped (ENOENT) and is as it was. Close whatever else uses files in it, then try again.`,
  });
  assert.equal(digestOf(paths), before);
  assert.equal(existsSync(paths.restoring), false);
  assert.equal(existsSync(join(paths.root, 'aside')), false);
  assert.equal(readFileSync(paths.database).subarray(0, 6).toString(), 'SQLite');
});
