import { appliedMigrations } from '../../storage/applied-migrations.ts';
import { hasDatabase, refuseLostDatabase } from '../../storage/data-dir.ts';
import { inspectDatabase } from '../../storage/inspect.ts';
import { KNOWN_MIGRATIONS } from '../../storage/known-migrations.ts';
import { refusalFor } from '../../storage/refusals.ts';
import type { Check, Place } from '../check.ts';
import { readDatabase } from '../read-database.ts';
import { refusalFinding } from '../refusal-finding.ts';

export const database: Check = {
  name: 'Database',
  async run({ paths }) {
    try {
      refuseLostDatabase(paths);
      if (!hasDatabase(paths)) {
        return {
          status: 'warn',
          message: 'There is none yet.',
          remedy: "'streamhost serve' or 'streamhost init' makes it.",
        };
      }
      // Whether it is of a newer version is told with the migrations.
      await inspectDatabase(paths, [...KNOWN_MIGRATIONS, ...ownMigrations(paths)]);
    } catch (error) {
      return refusalFinding(refusalFor(error, paths.root));
    }
    return { status: 'ok', message: 'Every page of it can be read.' };
  },
};

function ownMigrations(paths: Place['paths']): string[] {
  try {
    return readDatabase(paths, appliedMigrations) ?? [];
  } catch {
    return [];
  }
}
