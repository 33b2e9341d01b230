import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DataPaths } from '#config/paths.ts';
import { unavailable } from '#domain/errors.ts';
import { readFileSync, rmSync, writeFileSync } from '../system/disk/files.ts';
import { publishFile } from './durable-file.ts';
import { makeDirectory } from './make-directory.ts';
import { restrictPermissions, setPrivateUmask } from './permissions.ts';
import { refusalFor } from './refusals.ts';
import { rescueAdvice } from './rescue.ts';

/** Content of the marker file: it identifies a data directory and records whether it ever had a database. */
type Marker = { product: 'streamhost'; has_database: boolean };

/** Creates the data directory if it is missing. Refuses one that is not writable, or that has lost its database. */
export function prepareDataDir(paths: DataPaths): { created: boolean } {
  const made = makeDataDir(paths);
  refuseLostDatabase(paths);
  return made;
}

/** Creates the data directory if it is missing. Refuses one that is not writable. */
export function makeDataDir(paths: DataPaths): { created: boolean } {
  setPrivateUmask();
  try {
    for (const folder of [paths.root, paths.uploads, paths.backups, paths.fonts]) {
      makeDirectory(folder);
    }
    checkWritable(paths.root);
    const created = !existsSync(paths.marker);
    if (created) writeMarker(paths, { product: 'streamhost', has_database: false });
    restrictPermissions(paths);
    return { created };
  } catch (error) {
    throw refusalFor(error, paths.root);
  }
}

/** Only a write finds every obstacle: permissions, a read-only disk, a full disk. */
function checkWritable(directory: string): void {
  const probe = join(directory, '.write-test');
  writeFileSync(probe, '');
  // `force`, because another process that starts now uses the same name.
  rmSync(probe, { force: true });
}

/** An empty database in place of a lost one would look as if all tips were gone. */
export function refuseLostDatabase(paths: DataPaths): void {
  if (!hadDatabase(paths) || hasDatabase(paths)) return;
  throw unavailable(
    `The database ${paths.database} was here before and is gone.`,
    `${rescueAdvice(paths)}Check that its disk is mounted, or bring a backup back with 'streamhost restore'; to start empty on purpose, delete ${paths.marker} first.`,
  );
}

/** SQLite treats an empty file as a new database, so an empty file does not count. */
export function hasDatabase(paths: DataPaths): boolean {
  return (statSync(paths.database, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** After this, a missing database counts as lost. */
export function markDatabase(paths: DataPaths): void {
  if (!hadDatabase(paths)) writeMarker(paths, { product: 'streamhost', has_database: true });
}

/** An unreadable marker counts as one with a database, because refusing to start loses nothing. */
export function hadDatabase(paths: DataPaths): boolean {
  if (!existsSync(paths.marker)) return false;
  try {
    return JSON.parse(readFileSync(paths.marker, 'utf8')).has_database !== false;
  } catch {
    return true;
  }
}

function writeMarker(paths: DataPaths, marker: Marker): void {
  const partial = `${paths.marker}.${process.pid}.partial`;
  writeFileSync(partial, `${JSON.stringify(marker, null, 2)}\n`);
  publishFile(partial, paths.marker);
}
