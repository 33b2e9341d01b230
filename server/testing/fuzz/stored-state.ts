import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { DataPaths } from '#config/paths.ts';
import { digestOfTables } from '../filled-data-dir.ts';

/** Reads all stored data, from outside the app. */
export type StoredState = {
  /** A digest of all tables, uploads and fonts. */
  digest(): string;
  close(): void;
};

/** Opens a second connection to the database of a data directory. */
export function openStoredState({ database, uploads, fonts }: DataPaths): StoredState {
  const connection = new Database(database, { readonly: true });
  let known = { version: Number.NaN, digest: '' };

  /** Cached until another connection commits. */
  function ofTables(): string {
    const version = Number(connection.prepare('pragma data_version').pluck().get());
    if (version !== known.version) known = { version, digest: digestOfTables(connection) };
    return known.digest;
  }

  return {
    digest: () => `${ofTables()} ${JSON.stringify([uploads, fonts].map(filesIn))}`,
    close: () => connection.close(),
  };
}

/** Files are named by a hash of their content, so name, size and time identify them. */
function filesIn(folder: string): unknown[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .sort()
    .flatMap((name) => {
      // A partial upload may have been removed since the folder was read.
      const file = statSync(join(folder, name), { throwIfNoEntry: false });
      // Uploading an SVG again rewrites its drawings.
      const time = name.startsWith('drawn') ? undefined : file?.mtimeMs;
      return file?.isFile() ? [[name, file.size, time]] : [];
    });
}
