import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { readdirSync, rmSync } from '../system/disk/files.ts';
import { restoreCommand } from './backup/restore-command.ts';
import { publishFile } from './durable-file.ts';
import { isIntact } from './intact.ts';
import { lossesBetween, tallyAt, tallyOf } from './row-counts.ts';
import { timestamp } from './timestamp.ts';

const RESCUE = /^rescue-[\dTZ-]+\.db$/;

/**
 * Copies an open database whose file may have been deleted. Returns the full path of the copy, which is verified and
 * synced: in the data directory, or beside it if the directory is missing.
 */
export function rescueDatabase(database: Database, { root }: DataPaths): string {
  const name = `rescue-${timestamp().replaceAll(/[:.]/g, '-')}.db`;
  const path = existsSync(root)
    ? join(root, name)
    : join(dirname(root), `${basename(root)}-${name}`);
  const partial = `${path}.partial`;
  try {
    database.prepare('vacuum into ?').run(partial);
    if (!isIntact(partial)) throw new Error(`${partial} could not be read back`);
    const losses = lossesBetween(tallyOf(database), tallyAt(partial));
    if (losses.length > 0) throw new Error(`${partial} is incomplete: ${losses.join('; ')}`);
    publishFile(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  return path;
}

/** Full path of the newest rescue copy in the data directory; undefined if there is none. */
export function newestRescue({ root }: DataPaths): string | undefined {
  if (!existsSync(root)) return undefined;
  const name = readdirSync(root)
    .filter((entry) => RESCUE.test(entry))
    .sort()
    .at(-1);
  return name && join(root, name);
}

/** A sentence about the rescue copy, with a trailing space; '' if there is none. */
export function rescueAdvice(paths: DataPaths): string {
  const path = newestRescue(paths);
  if (!path) return '';
  return `The server that was running saved all that it had in ${path}: bring it back with ${restoreCommand(path, paths)}. `;
}
