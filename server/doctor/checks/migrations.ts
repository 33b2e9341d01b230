import { counted, plural } from '#domain/text/counted.ts';
import {
  appliedMigrations,
  KNOWN_MIGRATIONS,
  otherVersion,
} from '../../storage/applied-migrations.ts';
import { type Check, ok, warn } from '../check.ts';
import { readDatabase } from '../read-database.ts';

export const migrations: Check = {
  name: 'Migrations',
  run({ paths }) {
    const applied = readDatabase(paths, appliedMigrations);
    if (!applied) return ok('There is no database to bring up to date.');
    if (otherVersion(applied)) return warn('Not looked at: another version made the database.');
    const pending = KNOWN_MIGRATIONS.filter((name) => !applied.includes(name));
    if (pending.length === 0) return ok('The database is up to date.');
    return warn(
      `${counted(pending.length, 'update')} of the database ${plural(pending.length, 'is', 'are')} pending.`,
      "'streamhost serve' or 'streamhost migrate up' applies them, after a backup.",
    );
  },
};
