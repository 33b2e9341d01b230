import type { MigrationObject } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/sqlite';
import type Database from 'better-sqlite3';
import { MIGRATION_TABLE } from './applied-migrations.ts';
import { Fan } from './entities/fan.ts';
import { Layout } from './entities/layout.ts';
import { Live } from './entities/live.ts';
import { Theme } from './entities/theme.ts';
import { Tip } from './entities/tip.ts';
import { StorageDialect } from './sqlite-dialect.ts';

/** The ORM on a database that is open already; `dbName` only names it, the connection is the given one. */
export function createOrm(
  database: Database,
  path: string,
  migrations: readonly MigrationObject[],
) {
  return new MikroORM({
    entities: [Fan, Layout, Live, Theme, Tip],
    dbName: path,
    driverOptions: new StorageDialect(database),
    extensions: [Migrator],
    migrations: {
      migrationsList: [...migrations],
      tableName: MIGRATION_TABLE,
      silent: true,
      snapshot: false,
      disableForeignKeys: false,
    },
    // Standard output belongs to what a command prints.
    logger: (message) => console.error(message),
  });
}

export type Orm = ReturnType<typeof createOrm>;
