import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { MigrationObject } from '@mikro-orm/core';
import type { DataPaths } from '#config/paths.ts';
import { query } from '../testing/filled-data-dir.ts';
import { storeLive, storeTip, tipTotals } from '../testing/records.ts';
import { testDataDir } from '../testing/test-storage.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { openStorage, type Storage } from './storage.ts';
import { LATER, withLater } from './testing/with-later.ts';

/** A data directory with two tips of 12.00 in total. */
async function dataDirWithTips(t: TestContext): Promise<DataPaths> {
  const paths = testDataDir(t);
  await withStorage(paths, MIGRATIONS, async (storage) => {
    await storage.migrate();
    const live = await storeLive(storage);
    for (const amount_cents of [500, 700]) await storeTip(storage, live, { amount_cents });
  });
  return paths;
}

async function withStorage<T>(
  paths: DataPaths,
  migrations: readonly MigrationObject[],
  work: (storage: Storage) => Promise<T>,
): Promise<T> {
  const storage = await openStorage(paths, migrations);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** The statements that the ORM generates when a column of `live`, the parent of tips, changes. */
const REBUILD_LIVE = [
  'pragma foreign_keys = off;',
  "create table `live__temp_alter` (`id` text not null primary key, `code` text not null, `name` text not null, `theme_id` text null, `start_date` text not null, `start_time` text null, `settings` json not null, `tip_revision` integer not null default 0, `created_at` text not null, `updated_at` text not null, `revision` integer not null default 1, `currency` text not null default 'USD', `series_id` text null, constraint `live_theme_id_foreign` foreign key (`theme_id`) references `theme` (`id`) on delete set null, constraint `live_series_id_foreign` foreign key (`series_id`) references `series` (`id`) on delete set null);",
  "insert into `live__temp_alter` select `id`, `code`, `name`, `theme_id`, coalesce(`start_date`, ''), `start_time`, `settings`, `tip_revision`, `created_at`, `updated_at`, `revision`, `currency`, `series_id` from `live`;",
  'drop table `live`;',
  'alter table `live__temp_alter` rename to `live`;',
  'create unique index `live_code_unique` on `live` (`code`);',
  'create index `live_theme_id_index` on `live` (`theme_id`);',
  'pragma foreign_keys = on;',
];

test('a new database is migrated without a backup, and only once', async (t) => {
  const paths = testDataDir(t);
  const names = MIGRATIONS.map(({ name }) => name);
  await withStorage(paths, MIGRATIONS, async (storage) => {
    assert.deepEqual(storage.migrationStatus(), { applied: [], pending: names });
    assert.deepEqual(await storage.migrate(), { applied: names, backup: null });
    assert.deepEqual(await storage.migrate(), { applied: [], backup: null });
    assert.deepEqual(storage.migrationStatus(), { applied: names, pending: [] });
  });
  assert.deepEqual(readdirSync(paths.backups), []);
});

test('a migration that rebuilds the parent of tips keeps every tip', async (t) => {
  const paths = await dataDirWithTips(t);
  await withStorage(paths, withLater(...REBUILD_LIVE), async (storage) => {
    const { applied } = await storage.migrate();
    assert.deepEqual(applied, [LATER]);
    assert.deepEqual(await tipTotals(storage), { tips: 2, cents: 1200 });

    await storage.fork().execute('delete from live');
    assert.deepEqual(await tipTotals(storage), { tips: 0, cents: 0 }, 'tips follow the new table');
  });
});

test('the backup before a migration has every tip in its old shape', async (t) => {
  const paths = await dataDirWithTips(t);
  const change = withLater('alter table tip drop column notes');
  const { backup } = await withStorage(paths, change, (storage) => storage.migrate());

  assert.ok(backup);
  assert.deepEqual(
    readdirSync(paths.backups).map((name) => join(paths.backups, name)),
    [backup],
  );
  const stored = query(
    backup,
    "select amount_cents || ' ' || ifnull(notes, '-') from tip order by id",
  );
  assert.deepEqual(stored, ['500 -', '700 -']);
});

const REFUSED = {
  'deletes a tip': ['delete from tip where amount_cents = 500', /tip had 2 rows and has 1/],
  'changes an amount': [
    'update tip set amount_cents = amount_cents + 1',
    /were 1200 cents and are 1202/,
  ],
  'drops the table of tips': ['drop table tip', /were 1200 cents and are null/],
  'leaves tips without their live': [
    "update tip set live_id = 'gone'",
    /tip refers to rows that are gone/,
  ],
  'fails halfway': ['insert into nowhere values (1)', /no such table: nowhere/],
} as const;

for (const [what, [statement, reason]] of Object.entries(REFUSED)) {
  test(`a migration that ${what} is undone as a whole, and its backup stays`, async (t) => {
    const paths = await dataDirWithTips(t);
    await withStorage(
      paths,
      withLater('create table extra (id text)', statement),
      async (storage) => {
        await assert.rejects(storage.migrate(), (error: Error) => {
          assert.match(error.message, reason);
          const backup = /a copy of it is (.*\.db)\. /.exec(error.message)?.[1];
          assert.ok(backup && existsSync(backup), error.message);
          return true;
        });

        assert.deepEqual(await tipTotals(storage), { tips: 2, cents: 1200 });
        assert.deepEqual(storage.migrationStatus().pending, [LATER]);
        const em = storage.fork();
        assert.deepEqual(await em.execute(`select * from sqlite_schema where name = 'extra'`), []);
        assert.deepEqual(await em.execute('pragma foreign_keys'), [{ foreign_keys: 1 }]);
      },
    );
  });
}

test('a database migrated by a newer version is refused', async (t) => {
  const paths = await dataDirWithTips(t);
  await withStorage(paths, withLater('create table extra (id text)'), (storage) =>
    storage.migrate(),
  );

  await assert.rejects(openStorage(paths), {
    name: 'AppError',
    kind: 'unavailable',
    message: `The database ${paths.database} was made by a newer version of streamhost (it has ${LATER}). Install the newer version.`,
  });
});
