import assert from 'node:assert/strict';
import { test } from 'node:test';
import { query } from '../testing/filled-data-dir.ts';
import { olderDataDir } from '../testing/test-storage.ts';
import { nameKeys } from './migrations/m20261122200100-name-keys.ts';
import { openStorage } from './storage.ts';

const FANS = { a: 'می\u200cخواهم', b: 'zoe', c: 'z\u200boe' };
const FAN = "insert into fan (id, name, name_key, created_at) values (?, ?, ?, '')";
const REWARD = `insert into reward
  (id, group_name, group_key, reward_name, reward_key, display_order, created_at, updated_at)
  values ('r', ?, ?, 'One', 'one', 0, '', '')`;

test("names of an older version get today's keys, and no duplicate is lost", async (t) => {
  const paths = await olderDataDir(t, nameKeys, (older) =>
    older.inTransaction((prepared) => {
      for (const [id, name] of Object.entries(FANS)) prepared(FAN).run(id, name, name);
      prepared(REWARD).run('So\u200bngs', 'so\u200bngs');
    }),
  );

  const storage = await openStorage(paths);
  await storage.migrate();
  await storage.close();

  const stored = (sql: string) => query(paths.database, sql);
  assert.deepEqual(stored('select name from fan order by id'), Object.values(FANS));
  assert.deepEqual(stored('select name_key from fan order by id'), ['میخواهم', 'zoe', 'z\u200boe']);
  assert.deepEqual(stored("select group_key || ' ' || reward_key from reward"), ['songs one']);
});
