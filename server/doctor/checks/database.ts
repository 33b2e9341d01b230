import type Database from 'better-sqlite3';
import { counted } from '#domain/text/counted.ts';
import { doctorCommand } from '../../storage/backup/restore-command.ts';
import { hasDatabase, refuseLostDatabase } from '../../storage/data-dir.ts';
import { inspectDatabase } from '../../storage/inspect.ts';
import { refusalFor } from '../../storage/refusals.ts';
import { valueFaults } from '../../storage/stored-values.ts';
import { currenciesWithWrongSums, livesWithWrongSums } from '../../storage/sums.ts';
import { refuseLostWal } from '../../storage/wal-note.ts';
import { type Check, type CheckContext, type Finding, fail, ok, warn } from '../check.ts';
import { firstFew } from '../first-few.ts';
import { readDatabase } from '../read-database.ts';
import { refusalFinding } from '../refusal-finding.ts';

export const database: Check = {
  name: 'Database',
  async run({ paths, running }) {
    if (running?.fault) return refusalFinding(running.fault);
    try {
      refuseLostDatabase(paths);
      if (!hasDatabase(paths)) {
        return warn('There is none yet.', "'streamhost serve' or 'streamhost init' makes it.");
      }
      refuseLostWal(paths);
      await inspectDatabase(paths);
    } catch (error) {
      return refusalFinding(refusalFor(error, paths.root));
    }
    return readDatabase(paths, (found) => contentFinding(paths, found)) ?? HEALTHY;
  },
};

const HEALTHY = ok('Every page of it can be read.');

/** The finding about the content of a readable database. */
function contentFinding(paths: CheckContext['paths'], database: Database): Finding {
  const values = valueFaults(database);
  if (values.length > 0) {
    return warn(
      `It holds what streamhost never stores: ${firstFew(values)}. Defaults are shown in its place.`,
      'Save what it names once more in the editor, or bring a backup back.',
    );
  }
  const lives = livesWithWrongSums(database);
  const currencies = currenciesWithWrongSums(database);
  if (lives.length === 0 && currencies.length === 0) return HEALTHY;
  const wrong =
    lives.length > 0 ? counted(lives.length, 'live') : `all lives in ${firstFew(currencies)}`;
  return fail(
    `The sums of ${wrong} are not those of the tips.`,
    `Recalculate them with ${doctorCommand(paths)}.`,
  );
}
