import assert from 'node:assert/strict';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import Database from 'better-sqlite3';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import { database as databaseCheck } from '../doctor/checks/database.ts';
import { newDir } from '../testing/new-dir.ts';
import { storeLive, storeTip, tipTotals } from '../testing/records.ts';
import { testData } from '../testing/test-storage.ts';
import { openStorage } from './storage.ts';
import { readWal } from './wal-file.ts';

/** Number of tips that the killed server acknowledged. */
const TIPS = 50;
const killed = dataPaths(mkdtempSync(join(tmpdir(), 'streamhost-test-')));

/** A copy of the files of an open database, as a kill would leave them. */
before(async () => {
  const { paths, storage } = await testData({ after });
  const live = await storeLive(storage);
  for (let tip = 0; tip < TIPS; tip += 1) await storeTip(storage, live, { amount_cents: 500 });
  cpSync(paths.root, killed.root, { recursive: true });
});
after(() => rmSync(killed.root, { recursive: true }));

/** A data directory whose server was killed after it recorded tips. */
function killedShow(t: TestContext) {
  const paths = dataPaths(newDir(t));
  cpSync(killed.root, paths.root, { recursive: true });
  return { paths, wal: `${paths.database}-wal` };
}

async function tipsIn(paths: DataPaths): Promise<number> {
  const storage = await openStorage(paths);
  try {
    return (await tipTotals(storage)).tips;
  } finally {
    await storage.close();
  }
}

for (const [what, harm] of [
  ['deleted', (wal) => rmSync(wal)],
  ['emptied', (wal) => truncateSync(wal, 0)],
  ['cut in half', (wal) => truncateSync(wal, middleOf(wal))],
  ['damaged in the middle', (wal) => flipByte(wal, middleOf(wal))],
  ['damaged at its start', (wal) => flipByte(wal, 0)],
] as [string, (wal: string) => void][]) {
  test(`a log that was ${what} after a kill keeps the database from being opened`, async (t) => {
    const { paths, wal } = killedShow(t);
    harm(wal);

    await assert.rejects(openStorage(paths), (error: Error) => {
      assert.equal(error.name, 'AppError');
      assert.ok(error.message.includes(wal), error.message);
      assert.ok(error.message.endsWith(`delete ${paths.logNote} first.`), error.message);
      return true;
    });
    const { status } = await databaseCheck.run({ paths } as Parameters<
      typeof databaseCheck.run
    >[0]);
    assert.equal(status, 'fail');

    rmSync(paths.logNote);
    // The named step proceeds without the lock.
    const storage = await openStorage(paths);
    await storage.close();
  });
}

function flipByte(path: string, place: number): void {
  const bytes = readFileSync(path);
  bytes[place] = (bytes[place] ?? 0) ^ 0xff;
  writeFileSync(path, bytes);
}

/**
 * A position before the newest changes: SQLite overwrites a WAL from its start, and old frames remain in its second
 * half.
 */
function middleOf(wal: string): number {
  const part = `${wal}-part`;
  const all = readWal(wal)?.commits;
  let middle = statSync(wal).size;
  do {
    middle = Math.floor(middle / 2);
    copyFileSync(wal, part);
    truncateSync(part, middle);
  } while (readWal(part)?.commits === all);
  rmSync(part);
  return middle;
}

for (const [what, meanwhile] of [
  ['as the kill left it', () => {}],
  [
    'that another program has brought into the database',
    ({ database: path }) => {
      const tool = new Database(path);
      tool.pragma('wal_checkpoint(truncate)');
      tool.close();
      assert.ok(!existsSync(`${path}-wal`));
    },
  ],
  [
    'whose last transaction a power loss cut short',
    ({ database }) => appendFileSync(`${database}-wal`, Buffer.alloc(5000, 7)),
  ],
  [
    'with a reader that looked into it',
    ({ database: path }) => {
      const reader = new Database(path, { readonly: true });
      reader.prepare('select count(*) from tip').get();
      reader.close();
    },
  ],
] as [string, (paths: DataPaths) => void][]) {
  test(`a log ${what} brings back every acknowledged tip without a word`, async (t) => {
    const { paths } = killedShow(t);
    meanwhile(paths);
    assert.equal(await tipsIn(paths), TIPS);
    assert.equal(await tipsIn(paths), TIPS, 'after a clean end, too');
  });
}

test('a copy of a data directory opens like the original', async (t) => {
  const { paths } = killedShow(t);
  const copy = dataPaths(`${paths.root}-copy`);
  cpSync(paths.root, copy.root, { recursive: true });
  assert.equal(await tipsIn(copy), TIPS);
});

test('an older database that was put in place by hand opens', async (t) => {
  const { paths, storage } = await testData(t);
  const live = await storeLive(storage);
  await storeTip(storage, live);
  await storage.close();
  copyFileSync(paths.database, `${paths.root}/older.db`);
  const again = await openStorage(paths);
  await storeTip(again, live);
  await again.close();
  copyFileSync(`${paths.root}/older.db`, paths.database);

  assert.equal(await tipsIn(paths), 1);
});

/** Lets the clock of the write guard jump. */
function skip(t: TestContext, ms: number): void {
  const { now } = performance;
  t.mock.method(performance, 'now', () => now.call(performance) + ms);
}

test('an idle WAL is checkpointed, and its next use is noted', async (t) => {
  const { paths, storage } = await testData(t);
  const live = await storeLive(storage);
  await storeTip(storage, live);
  const wal = `${paths.database}-wal`;
  const before = readFileSync(paths.logNote, 'utf8');
  storage.guard.checkFiles();
  assert.ok(statSync(wal).size > 0, 'not at once');
  skip(t, 1100);
  storage.guard.checkFiles();
  assert.equal(statSync(wal).size, 0);

  await storeTip(storage, live);
  assert.notEqual(readFileSync(paths.logNote, 'utf8'), before);
});

test('a reader that holds the WAL never makes an idle server wait', async (t) => {
  const { paths, storage } = await testData(t);
  const live = await storeLive(storage);
  const reader = new Database(paths.database, { readonly: true });
  t.after(() => reader.close());
  reader.exec('begin');
  reader.prepare('select count(*) from tip').get();
  await storeTip(storage, live);
  skip(t, 1100);

  const startMs = performance.now();
  storage.guard.checkFiles();
  assert.ok(performance.now() - startMs < 1000);
});
