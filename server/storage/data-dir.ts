import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import { publishFile } from './durable-file.ts';
import { makeDirectory } from './make-directory.ts';
import { refusalFor } from './refusals.ts';
import { rescueAdvice } from './rescue.ts';
import { keepPrivate, tightenRights } from './rights.ts';

/** What the marker file says: that the directory is ours, and whether a database was ever in it. */
type Marker = { product: 'streamhost'; has_database: boolean };

/** Makes the data directory where it is new. Refuses one that cannot be written to, or that has lost its database. */
export function prepareDataDir(paths: DataPaths): { created: boolean } {
  const made = makeDataDir(paths);
  refuseLostDatabase(paths);
  return made;
}

/** Makes the data directory where it is new. Refuses one that cannot be written to. */
export function makeDataDir(paths: DataPaths): { created: boolean } {
  keepPrivate();
  try {
    for (const folder of [paths.root, paths.uploads, paths.backups, paths.fonts]) {
      makeDirectory(folder);
    }
    proveWritable(paths.root);
    const created = !existsSync(paths.marker);
    if (created) writeMarker(paths, { product: 'streamhost', has_database: false });
    tightenRights(paths);
    return { created };
  } catch (error) {
    throw refusalFor(error, paths.root);
  }
}

/** Only writing shows all that can be in the way: rights, a read-only or a full disk. */
function proveWritable(directory: string): void {
  const probe = join(directory, '.write-test');
  writeFileSync(probe, '');
  rmSync(probe);
}

/** Starting with an empty database where there was a full one would look like all tips were gone. */
export function refuseLostDatabase(paths: DataPaths): void {
  if (!hadDatabase(paths) || hasDatabase(paths)) return;
  throw new AppError(
    'unavailable',
    `The database ${paths.database} was here before and is gone. ${rescueAdvice(paths)}Check that its disk is mounted, or bring a backup back with 'streamhost restore'; to start empty on purpose, delete ${paths.marker} first.`,
  );
}

/** SQLite takes an empty file for a new database, so an empty file is none. */
export function hasDatabase(paths: DataPaths): boolean {
  return (statSync(paths.database, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** From now on a missing database is a lost one. */
export function markDatabase(paths: DataPaths): void {
  if (!hadDatabase(paths)) writeMarker(paths, { product: 'streamhost', has_database: true });
}

/** A marker that cannot be read is taken for one that saw a database: refusing is the safe mistake. */
export function hadDatabase(paths: DataPaths): boolean {
  if (!existsSync(paths.marker)) return false;
  try {
    return JSON.parse(readFileSync(paths.marker, 'utf8')).has_database !== false;
  } catch {
    return true;
  }
}

function writeMarker(paths: DataPaths, marker: Marker): void {
  const partial = `${paths.marker}.partial`;
  writeFileSync(partial, `${JSON.stringify(marker, null, 2)}\n`);
  publishFile(partial, paths.marker);
}
