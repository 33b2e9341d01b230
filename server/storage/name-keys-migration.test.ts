import assert from 'node:assert/strict';
import { test } from 'node:test';
import Database from 'better-sqlite3';
import { testDataDir } from '../testing/test-storage.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { nameKeys } from './migrations/m20261122200100-name-keys.ts';
import { openStorage } from './storage.ts';

test('names of an older version get the keys of today, and of two that are one by now none is lost', async (t) => {
  const paths = testDataDir(t);
  const older = await openStorage(paths, MIGRATIONS.slice(0, MIGRATIONS.indexOf(nameKeys)));
  await older.migrate();
  const fans = [
    ['a', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['b', 'zoe', 'zoe'],
    ['c', 'z\u200boe', 'z\u200boe'],
  ];
  for (const [id, name, key] of fans) {
    await older
      .fork()
      .execute("insert into fan (id, name, name_key, created_at) values (?, ?, ?, '')", [
        id,
        name,
        key,
      ]);
  }
  await older
    .fork()
    .execute(
      "insert into reward (id, group_name, group_key, reward_name, reward_key, display_order, created_at, updated_at) values ('r', 'So\u200bngs', 'so\u200bngs', 'One', 'one', 0, '', '')",
    );
  await older.close();

  const storage = await openStorage(paths);
  await storage.migrate();
  await storage.close();

  const database = new Database(paths.database, { readonly: true });
  t.after(() => database.close());
  assert.deepEqual(database.prepare('select name, name_key from fan order by id').all(), [
    { name: 'می\u200cخواهم', name_key: 'میخواهم' },
    { name: 'zoe', name_key: 'zoe' },
    { name: 'z\u200boe', name_key: 'z\u200boe' },
  ]);
  assert.deepEqual(database.prepare('select group_key, reward_key from reward').all(), [
    { group_key: 'songs', reward_key: 'one' },
  ]);
});
