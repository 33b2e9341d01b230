import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DataPaths } from '#config/paths.ts';
import { withReader } from '../open-reader.ts';
import { recordedFiles, recordedFonts } from '../queries/files.ts';
import { preparing } from '../queries/statement.ts';

/** Paths of images and fonts in the database that are not on disk, as after restoring a database copy. */
export function missingFiles(paths: DataPaths): string[] {
  const files = withReader(paths.database, (database) => {
    const prepared = preparing(database);
    return [
      ...recordedFiles(prepared).map(({ name }) => join(paths.uploads, name)),
      ...recordedFonts(prepared).map(({ name }) => join(paths.fonts, name)),
    ];
  });
  return files.filter((path) => !existsSync(path)).sort();
}
