import assert from 'node:assert/strict';
import { test } from 'node:test';
import Database from 'better-sqlite3';
import { runCommand } from '../testing/run-command.ts';
import { migratedDir, olderDir, startServerHere } from '../testing/server-here.ts';

test('a database up to date has nothing pending and nothing to apply', async () => {
  const dataDir = await migratedDir();
  const status = await runCommand(['migrate', '--data-dir', dataDir]);
  assert.match(status.stdout, /^\d+ applied, 0 pending\n$/);
  const up = await runCommand(['migrate', 'up', '--json', '--data-dir', dataDir]);
  assert.deepEqual(JSON.parse(up.stdout), { applied: [], backup: null });
});

test('pending migrations are counted, then applied after a backup that is named', async (t) => {
  const paths = olderDir(t);
  const status = await runCommand(['migrate', 'status', '--data-dir', paths.root]);
  assert.match(status.stdout, /^0 applied, [1-9]\d* pending\n$/);
  const up = await runCommand(['migrate', 'up', '--data-dir', paths.root]);
  const [, backup = ''] = /^The database as it was before is in (.+)$/m.exec(up.stdout) ?? [];
  assert.match(up.stdout, /^Applied [1-9]\d* migrations?$/m);
  const copy = new Database(backup, { readonly: true });
  t.after(() => copy.close());
  const tables = copy.prepare('select name from sqlite_schema').pluck().all();
  assert.deepEqual([tables.includes('notes'), tables.includes('tip')], [true, false]);
});

test('the status can be read beside a running server', async (t) => {
  const server = await startServerHere(t);
  const status = await runCommand(['migrate', 'status', '--json', '--data-dir', server.dataDir]);
  assert.deepEqual(JSON.parse(status.stdout).pending, []);
});
