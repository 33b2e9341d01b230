import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { type TestContext, test } from 'node:test';
import Database from 'better-sqlite3';
import { testDataDir } from '../../testing/test-storage.ts';
import { backUpDatabase } from './back-up-database.ts';

function openedDatabase(t: TestContext): Database {
  const database = new Database(':memory:');
  t.after(() => database.close());
  return database.exec('create table tip (id); insert into tip values (1)');
}

test('a backup has all commits, and its name has time and reason', (t) => {
  const paths = testDataDir(t);
  const path = backUpDatabase(openedDatabase(t), paths, 'before-migration');

  assert.match(basename(path), /^streamhost-\d{4}-\d\d-\d\dT[\d-]+Z-before-migration\.db$/);
  assert.deepEqual(readdirSync(paths.backups), [basename(path)]);
  const copy = new Database(path, { readonly: true });
  assert.deepEqual(copy.prepare('select id from tip').all(), [{ id: 1 }]);
  copy.close();
});

test('a failed backup leaves no files', (t) => {
  const paths = testDataDir(t);
  const database = openedDatabase(t).exec('begin');
  assert.throws(() => backUpDatabase(database, paths, 'daily'));
  assert.deepEqual(readdirSync(paths.backups), []);
});
