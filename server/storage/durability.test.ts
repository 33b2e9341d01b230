import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import Database from 'better-sqlite3';
import { newFolder } from '../testing/new-dir.ts';
import { makeDurable, switchForeignKeys } from './durability.ts';

test('a database that SQLite cannot make durable is refused', (t) => {
  const database = new Database(':memory:');
  t.after(() => database.close());
  assert.throws(() => makeDurable(database), {
    name: 'AppError',
    message: /SQLite refused journal_mode=wal \(it is memory\)/,
  });
});

test('a commit and a checkpoint reach the disk on macOS', (t) => {
  const database = new Database(join(newFolder(t), 'a.db'));
  t.after(() => database.close());
  assert.equal(database.pragma('fullfsync', { simple: true }), 0);
  makeDurable(database);
  // With fullfsync on, SQLite also syncs fully at checkpoints, whatever checkpoint_fullfsync is.
  assert.equal(database.pragma('fullfsync', { simple: true }), 1);
});

test('switching foreign keys inside a transaction throws', (t) => {
  const database = new Database(':memory:');
  t.after(() => database.close());
  switchForeignKeys(database, 'off');
  database.exec('begin');
  assert.throws(() => switchForeignKeys(database, 'on'), { message: /foreign_keys=1 \(it is 0\)/ });
});
