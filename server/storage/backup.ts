import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import { publishFile } from './durable-file.ts';
import { isIntact } from './intact.ts';
import { makeDirectory } from './make-directory.ts';
import { refusalFor } from './refusals.ts';
import { timestamp } from './timestamp.ts';

const BACKUP_NAME = /^streamhost-.*\.db$/;

/**
 * Copies the whole database into the backup folder, proves that the copy can be read, and returns
 * its path; `reason` becomes part of its name.
 */
export function backUpDatabase(database: Database, paths: DataPaths, reason: string): string {
  const path = join(paths.backups, `streamhost-${fileTime()}-${reason}.db`);
  const partial = `${path}.partial`;
  try {
    makeDirectory(paths.backups);
    database.prepare('vacuum into ?').run(partial);
    if (!isIntact(partial)) throw unreadable(paths);
    publishFile(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw refusalFor(error, paths.backups);
  }
  return path;
}

/** The path of the youngest backup that can be read, if there is one. */
export function newestGoodBackup(paths: DataPaths): string | undefined {
  if (!existsSync(paths.backups)) return undefined;
  const names = readdirSync(paths.backups).filter((name) => BACKUP_NAME.test(name));
  const youngestFirst = names.sort().reverse();
  return youngestFirst.map((name) => join(paths.backups, name)).find(isGood);
}

function isGood(path: string): boolean {
  try {
    return isIntact(path);
  } catch {
    return false;
  }
}

/** Now, in a form that sorts by age and that every file system takes as a name. */
const fileTime = () => timestamp().replaceAll(/[:.]/g, '-');

const unreadable = (paths: DataPaths) =>
  new AppError(
    'unavailable',
    `The backup made in ${paths.backups} could not be read back. Check that disk, then try again.`,
  );
