import { counted, plural } from '#domain/counted.ts';
import { appliedMigrations, otherVersion } from '../../storage/applied-migrations.ts';
import { KNOWN_MIGRATIONS } from '../../storage/known-migrations.ts';
import { type Check, fail, ok, warn } from '../check.ts';
import { readDatabase } from '../read-database.ts';

export const migrations: Check = {
  name: 'Migrations',
  run({ paths }) {
    const applied = readDatabase(paths, appliedMigrations);
    if (!applied) return ok('There is no database to bring up to date.');
    const other = otherVersion(applied, KNOWN_MIGRATIONS);
    if (other) return fail(`The database was made by ${other.maker}.`, other.remedy);
    const pending = KNOWN_MIGRATIONS.filter((name) => !applied.includes(name));
    if (pending.length === 0) return ok('The database is up to date.');
    return warn(
      `${counted(pending.length, 'update')} of the database ${plural(pending.length, 'is', 'are')} pending.`,
      "'streamhost serve' or 'streamhost migrate up' applies them, after a backup.",
    );
  },
};
