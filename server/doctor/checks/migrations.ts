import { counted, plural } from '#domain/counted.ts';
import { appliedMigrations } from '../../storage/applied-migrations.ts';
import { MIGRATIONS } from '../../storage/migrations/index.ts';
import type { Check } from '../check.ts';
import { readDatabase } from '../read-database.ts';

export const migrations: Check = {
  name: 'Migrations',
  run({ paths }) {
    const applied = readDatabase(paths, appliedMigrations);
    if (!applied) return { status: 'ok', message: 'There is no database to bring up to date.' };
    const known = MIGRATIONS.map(({ name }) => name);
    const unknown = applied.find((name) => !known.includes(name));
    if (unknown) {
      return {
        status: 'fail',
        message: `The database was made by a newer version of streamhost (it has ${unknown}).`,
        remedy: 'Install the newer version.',
      };
    }
    const pending = known.filter((name) => !applied.includes(name));
    if (pending.length === 0) return { status: 'ok', message: 'The database is up to date.' };
    return {
      status: 'warn',
      message: `${counted(pending.length, 'update')} of the database ${plural(pending.length, 'is', 'are')} pending.`,
      remedy: "'streamhost serve' or 'streamhost migrate up' applies them, after a backup.",
    };
  },
};
