import type { MigrationObject } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/sqlite';
import { MIGRATION_TABLE } from './applied-migrations.ts';
import { File } from './entities/file.ts';
import { FontFile } from './entities/font-file.ts';
import { Layout } from './entities/layout.ts';
import { Live } from './entities/live.ts';
import { Reward } from './entities/reward.ts';
import { Series } from './entities/series.ts';
import { SliderDefault } from './entities/slider-default.ts';
import { Theme } from './entities/theme.ts';
import { UserSettings } from './entities/user-settings.ts';
import type { StorageDialect } from './sqlite-dialect.ts';

/** The ORM on an open database. `dbName` is only a label; the dialect has the connection. */
export function createOrm(
  dialect: StorageDialect,
  path: string,
  migrations: readonly MigrationObject[],
) {
  return new MikroORM({
    entities: [File, FontFile, Layout, Live, Reward, Series, SliderDefault, Theme, UserSettings],
    dbName: path,
    driverOptions: dialect,
    extensions: [Migrator],
    migrations: {
      migrationsList: [...migrations],
      tableName: MIGRATION_TABLE,
      silent: true,
      snapshot: false,
      disableForeignKeys: false,
    },
    // The ORM does not read triggers back completely.
    schemaGenerator: { ignoreTriggers: true },
    // Standard output is reserved for the output of commands.
    logger: (message) => console.error(message),
  });
}

export type Orm = ReturnType<typeof createOrm>;
