import { counted, plural } from '#domain/counted.ts';
import { appliedMigrations } from '../../storage/applied-migrations.ts';
import { MIGRATIONS } from '../../storage/migrations/index.ts';
import { type Check, fail, ok, warn } from '../check.ts';
import { readDatabase } from '../read-database.ts';

export const migrations: Check = {
  name: 'Migrations',
  run({ paths }) {
    const applied = readDatabase(paths, appliedMigrations);
    if (!applied) return ok('There is no database to bring up to date.');
    const known = MIGRATIONS.map(({ name }) => name);
    const unknown = applied.find((name) => !known.includes(name));
    if (unknown) {
      return fail(
        `The database was made by a newer version of streamhost (it has ${unknown}).`,
        'Install the newer version.',
      );
    }
    const pending = known.filter((name) => !applied.includes(name));
    if (pending.length === 0) return ok('The database is up to date.');
    return warn(
      `${counted(pending.length, 'update')} of the database ${plural(pending.length, 'is', 'are')} pending.`,
      "'streamhost serve' or 'streamhost migrate up' applies them, after a backup.",
    );
  },
};
