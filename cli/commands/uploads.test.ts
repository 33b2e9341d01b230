import assert from 'node:assert/strict';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import Database from 'better-sqlite3';
import { dataPaths } from '#config/paths.ts';
import { until } from '../../server/testing/until.ts';
import { getJson } from '../testing/json-requests.ts';
import { assertRefused, runCommand } from '../testing/run-command.ts';
import { migratedDir, olderDir, startServerHere } from '../testing/server-here.ts';
import { runStreamhost } from '../testing/streamhost-process.ts';

const NAME = `${'a'.repeat(64)}.png`;

/** Adds an old unused image and the files of two interrupted uploads. */
function addUnused(paths: ReturnType<typeof dataPaths>): void {
  const database = new Database(paths.database);
  database
    .prepare(
      `insert into file (id, name, mime, original_name, size_bytes, width, height, uploaded_at, created_at)
       values ('1', ?, 'image/png', 'cat.png', 2048, 1, 1, '2026-01-01T00:00:00.000Z', '')`,
    )
    .run(NAME);
  database.close();
  writeFileSync(join(paths.uploads, NAME), Buffer.alloc(2048));
  for (const folder of [paths.uploads, paths.fonts]) {
    writeFileSync(join(folder, 'broken-off.partial'), 'x');
    utimesSync(join(folder, 'broken-off.partial'), 0, 0);
  }
}

test('a dry run lists unused files and their size, and the real run removes them', async () => {
  const paths = dataPaths(await migratedDir());
  addUnused(paths);
  const args = ['uploads', 'prune', '--data-dir', paths.root];

  const dry = await runCommand([...args, '--dry-run']);
  assert.equal(dry.code, 0);
  assert.match(dry.stdout, /^cat\.png +2\.0 KB +uploads\/a{64}\.png$/m);
  assert.match(dry.stdout, /^\(no record\) +1 B +uploads\/broken-off\.partial$/m);
  assert.match(dry.stdout, /^\(no record\) +1 B +fonts\/broken-off\.partial$/m);
  assert.match(dry.stdout, /^3 files would go and free 2.0 KB$/m);
  assert.equal(readdirSync(paths.uploads).length, 2);

  const real = await runCommand([...args, '--json']);
  assert.deepEqual(JSON.parse(real.stdout), {
    dry_run: false,
    files: [
      { folder: 'uploads', name: NAME, original_name: 'cat.png', size_bytes: 2048 },
      { folder: 'uploads', name: 'broken-off.partial', original_name: null, size_bytes: 1 },
      { folder: 'fonts', name: 'broken-off.partial', original_name: null, size_bytes: 1 },
    ],
    freed_bytes: 2050,
  });
  assert.deepEqual([...readdirSync(paths.uploads), ...readdirSync(paths.fonts)], []);

  const again = await runCommand(args);
  assert.match(again.stdout, /^Nothing to remove: /);
});

test('uploads are cleaned beside a running server', async (t) => {
  // In separate processes, because both write to the database.
  const paths = dataPaths(await migratedDir());
  addUnused(paths);
  const server = await startServerHere(t, { dataDir: paths.root });
  // The server removes unused files itself once it has started.
  await until(async () => {
    const stored = await getJson<unknown[]>(`${server.url}/api/files`);
    return [...stored, ...readdirSync(paths.uploads), ...readdirSync(paths.fonts)].length === 0;
  });
  addUnused(paths);

  const { code, stdout } = await runStreamhost(['uploads', 'prune', '--data-dir', paths.root]);

  assert.equal(code, 0);
  assert.match(stdout, /^Removed 3 files and freed 2\.0 KB$/m);
  assert.deepEqual(await getJson(`${server.url}/api/files`), []);
});

test('nothing is removed from a database with an older schema', async (t) => {
  const paths = olderDir(t);
  writeFileSync(join(paths.uploads, NAME), '');
  utimesSync(join(paths.uploads, NAME), 0, 0);
  const older = await runCommand(['uploads', 'prune', '--data-dir', paths.root]);
  assertRefused(older, /is of an older version\. Run 'streamhost migrate up' first\.\n$/);
  assert.deepEqual(readdirSync(paths.uploads), [NAME]);
});
