import Database from 'better-sqlite3';
import { appliedMigrations } from '../applied-migrations.ts';
import { isIntact } from '../intact.ts';
import { tallyOf } from '../tally.ts';
import { UnsoundBackup } from './unsound-backup.ts';

/** What a database holds: the migrations that made it, the rows of each table, and the cents of all tips. */
export type Holdings = {
  migrations: string[];
  rows: Record<string, number>;
  tipCents: number;
};

/** Counts the database file at `path`, which is opened without the right to write. */
export function holdingsOf(path: string): Holdings {
  return reading(path, (database) => {
    const { rows, tipCents } = tallyOf(database);
    const migrations = appliedMigrations(database);
    return { migrations, rows: Object.fromEntries(rows), tipCents: tipCents ?? 0 };
  });
}

/**
 * The holdings of a database that can be trusted: every page is sound, every reference leads somewhere, and
 * this program made it, in a version that is not newer than this one. Else throws an `UnsoundBackup`.
 */
export function soundHoldings(path: string, knownMigrations: readonly string[]): Holdings {
  if (!isIntact(path)) throw new UnsoundBackup('its database is damaged');
  const dangling = reading(path, (database) =>
    database.prepare('select distinct "table" from pragma_foreign_key_check').pluck().all(),
  );
  if (dangling.length > 0) {
    throw new UnsoundBackup(`rows in its database refer to others that are gone (${dangling})`);
  }
  const holdings = holdingsOf(path);
  if (holdings.migrations.length === 0) throw new UnsoundBackup('it is no database of streamhost');
  refuseNewer(holdings.migrations, knownMigrations);
  return holdings;
}

/** Throws an `UnsoundBackup` for migrations that only a newer version has. */
export function refuseNewer(migrations: readonly string[], known: readonly string[]): void {
  const unknown = migrations.find((name) => !known.includes(name));
  if (!unknown) return;
  throw new UnsoundBackup(
    `a newer version of streamhost made it (it has ${unknown}), which has to be installed first`,
  );
}

function reading<T>(path: string, read: (database: Database) => T): T {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
