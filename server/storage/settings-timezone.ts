import type { DataPaths } from '#config/paths.ts';
import { isTimezone } from '#domain/time/timezone.ts';
import { hasDatabase } from './data-dir.ts';
import { withReader } from './open-reader.ts';
import { chosenTimezone } from './queries/checks.ts';
import { preparing } from './queries/statement.ts';

/**
 * The timezone of the user's settings; null, the timezone of this computer, if there are no settings or the database
 * cannot be read. Backups are listed above all when it is damaged. Other processes may have it open.
 */
export function settingsTimezone(paths: DataPaths): string | null {
  if (!hasDatabase(paths)) return null;
  try {
    const chosen = withReader(paths.database, (database) => chosenTimezone(preparing(database)));
    return chosen?.timezone && isTimezone(chosen.timezone) ? chosen.timezone : null;
  } catch {
    return null;
  }
}
