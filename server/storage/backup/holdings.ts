import type Database from 'better-sqlite3';
import { appliedMigrations, otherVersion } from '../applied-migrations.ts';
import { isIntact } from '../intact.ts';
import { withReader } from '../open-reader.ts';
import { danglingTables } from '../queries/checks.ts';
import { preparing } from '../queries/statement.ts';
import { tipTotals } from '../queries/tips.ts';
import { tallyOf } from '../row-counts.ts';
import { schemaFaults } from '../schema-faults.ts';
import { valueFaults } from '../stored-values.ts';
import { currenciesWithWrongSums, livesWithWrongSums } from '../sums.ts';
import { InvalidBackup } from './invalid-backup.ts';

/**
 * Summary of a database: its migrations, the rows of each table, the sum of all tips in minor units, and their sums by
 * currency. The sum mixes currencies and only shows whether tips are missing.
 */
export type Holdings = {
  migrations: string[];
  rows: Record<string, number>;
  tipCents: number;
  tipTotals: Readonly<Record<string, number>>;
};

/** Counts the database file at `path`, opened read-only. */
export function holdingsOf(path: string): Holdings {
  return withReader(path, (database) => {
    const { rows, tipCents } = tallyOf(database);
    const totals = tipTotals(preparing(database));
    return {
      migrations: appliedMigrations(database),
      rows: Object.fromEntries(rows),
      tipCents: tipCents ?? 0,
      tipTotals: Object.fromEntries(totals.map(({ currency, cents }) => [currency, cents])),
    };
  });
}

/**
 * The holdings of a database after all checks: pages, foreign keys, sums, schema, stored values, and migrations that
 * this version knows. Throws an `InvalidBackup` if a check fails.
 */
export function verifiedHoldings(path: string): Holdings {
  try {
    return checkHoldings(path);
  } catch (error) {
    // The quick check does not find all damage; reading does.
    if (!isDamage(error)) throw error;
    throw new InvalidBackup('its database is damaged', { cause: error });
  }
}

const isDamage = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^SQLITE_(CORRUPT|ERROR|NOTADB)/.test(String(error.code));

function checkHoldings(path: string): Holdings {
  if (!isIntact(path)) throw new InvalidBackup('its database is damaged');
  withReader(path, (database) => {
    const dangling = danglingTables(preparing(database)).map(({ table }) => table);
    if (dangling.length > 0) {
      throw new InvalidBackup(`rows in its database refer to others that are gone (${dangling})`);
    }
    const migrations = appliedMigrations(database);
    if (migrations.length === 0) throw new InvalidBackup('it is no database of streamhost');
    const other = otherVersion(migrations);
    if (other) throw new InvalidBackup(`it was made by ${other.maker}`, { remedy: other.remedy });
    const faults = faultsIn(database);
    if (faults) throw new InvalidBackup(faults);
  });
  return holdingsOf(path);
}

/** A fault of a readable database that would break the server; completes a sentence after "because". */
function faultsIn(database: Database): string | undefined {
  // First, because the other checks query the tables.
  const schema = schemaFaults(database);
  if (schema.length > 0) {
    return `its database is not built as streamhost builds it (${schema.join('; ')}), so that tips could be changed or left out`;
  }
  const values = valueFaults(database);
  if (values.length > 0)
    return `its database holds what streamhost never stores (${values.join('; ')})`;
  const lives = livesWithWrongSums(database);
  if (lives.length > 0)
    return `the sums in its database are not those of its tips (lives: ${lives.length})`;
  const currencies = currenciesWithWrongSums(database);
  if (currencies.length > 0)
    return `the sums of all lives in its database are not those of its tips (${currencies.join(', ')})`;
  return undefined;
}
