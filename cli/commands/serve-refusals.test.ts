import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import Database from 'better-sqlite3';
import { dataPaths } from '#config/paths.ts';
import { newDir } from '../../server/testing/new-dir.ts';
import { filesIn } from '../testing/files-in.ts';
import { migratedDir, serveForTests, startServerHere } from '../testing/server-here.ts';

/** Asserts that a server does not start, with this sentence. */
async function assertRefused(dataDir: string, message: RegExp, port = '0'): Promise<void> {
  const starting = serveForTests({ port, dataDir }, () => {});
  await assert.rejects(starting, { name: 'AppError', message });
}

test('a second server on the same directory is refused, and the first goes on', async (t) => {
  const server = await startServerHere(t);
  await assertRefused(
    server.dataDir,
    /Another streamhost server is using .* choose another directory with --data-dir\./,
  );
  assert.equal((await fetch(`${server.url}/api/health`)).status, 200);
});

test('a busy port is refused before anything is created', async (t) => {
  const server = await startServerHere(t);
  const { port } = new URL(server.url);
  const other = newDir(t);
  await assertRefused(
    other,
    new RegExp(`Port ${port} is in use.* choose another port with --port\\.`),
    port,
  );
  assert.equal(existsSync(other), false);
});

test('a directory that cannot be written to is refused', {
  skip: process.platform === 'win32' && 'Windows has no modes that refuse the owner',
}, async (t) => {
  await assertRefused(
    readOnlyDir(t),
    /cannot be written to\. .* choose another directory with --data-dir\./,
  );
});

/** Root may write everywhere except to files of the kernel. */
function readOnlyDir(t: TestContext): string {
  if (process.getuid?.() === 0) return '/sys/streamhost';
  const dir = newDir(t);
  mkdirSync(dir, { mode: 0o555 });
  return dir;
}

test('a data directory that is a file is refused', async (t) => {
  const file = newDir(t);
  writeFileSync(file, '');
  await assertRefused(file, /is not a directory/);
});

test('a database of a newer version is refused and unchanged', async () => {
  const paths = dataPaths(await migratedDir());
  const database = new Database(paths.database);
  database.exec("insert into migration (name) values ('29990101000000_from_the_future')").close();
  // SQLite leaves an empty log and index after reading.
  const filesOf = (root: string) => filesIn(root, /-(wal|shm)$/);
  const before = filesOf(paths.root);
  await assertRefused(
    paths.root,
    /was made by a newer version of streamhost .* Install the newer version\./,
  );
  assert.deepEqual(filesOf(paths.root), before);
});
