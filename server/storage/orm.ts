import type { MigrationObject } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/sqlite';
import { MIGRATION_TABLE } from './applied-migrations.ts';
import { Alert } from './entities/alert.ts';
import { AlertControl } from './entities/alert-control.ts';
import { Arrival } from './entities/arrival.ts';
import { BlockedWord } from './entities/blocked-word.ts';
import { BoardTotal } from './entities/board-total.ts';
import { Counter } from './entities/counter.ts';
import { DeletedTip } from './entities/deleted-tip.ts';
import { Fan } from './entities/fan.ts';
import { FanTotal } from './entities/fan-total.ts';
import { File } from './entities/file.ts';
import { FontFile } from './entities/font-file.ts';
import { Layout } from './entities/layout.ts';
import { Live } from './entities/live.ts';
import { LiveTotal } from './entities/live-total.ts';
import { ObsSettings } from './entities/obs-settings.ts';
import { OnAir } from './entities/on-air.ts';
import { Rate } from './entities/rate.ts';
import { Reward } from './entities/reward.ts';
import { SliderDefault } from './entities/slider-default.ts';
import { Source } from './entities/source.ts';
import { Theme } from './entities/theme.ts';
import { Tip } from './entities/tip.ts';
import { UserSettings } from './entities/user-settings.ts';
import type { StorageDialect } from './sqlite-dialect.ts';

/** The ORM on an open database. `dbName` is only a label; the dialect has the connection. */
export function createOrm(
  dialect: StorageDialect,
  path: string,
  migrations: readonly MigrationObject[],
) {
  return new MikroORM({
    entities: [
      Alert,
      AlertControl,
      Arrival,
      BlockedWord,
      BoardTotal,
      Counter,
      DeletedTip,
      Fan,
      FanTotal,
      File,
      FontFile,
      Layout,
      Live,
      LiveTotal,
      ObsSettings,
      OnAir,
      Rate,
      Reward,
      SliderDefault,
      Source,
      Theme,
      Tip,
      UserSettings,
    ],
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
