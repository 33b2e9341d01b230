import type { DataPaths } from '#config/paths.ts';
import type { Settings } from '#config/settings.ts';
import { readSettingsFile } from '#config/settings-file.ts';
import { writeFileSync } from '../system/disk/files.ts';
import { publishFile } from './durable-file.ts';
import { refusalFor } from './refusals.ts';

/**
 * Sets these settings in the settings file, for this and the next starts. Throws an AppError if the file cannot be
 * written, and a `SettingsError` if it cannot be read.
 */
export function storeSettings(paths: DataPaths, changes: Partial<Settings>): void {
  const settings = { ...storedSettings(paths), ...changes };
  const partial = `${paths.config}.partial`;
  try {
    writeFileSync(partial, `${JSON.stringify(settings, null, 2)}\n`);
    publishFile(partial, paths.config);
  } catch (error) {
    throw refusalFor(error, paths.root);
  }
}

/** The content of the settings file. */
export const storedSettings = ({ config }: DataPaths): Record<string, unknown> =>
  Object.fromEntries(readSettingsFile(config));
