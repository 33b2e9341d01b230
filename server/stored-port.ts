import type { DataPaths } from '#config/paths.ts';
import { readSettingsFile } from '#config/settings-file.ts';
import { publishFile } from './storage/durable-file.ts';
import { refusalFor } from './storage/refusals.ts';
import { writeFileSync } from './system/disk/files.ts';

/** Adds a port to the settings file, for the next starts. Keeps an existing port. */
export function storePort(paths: DataPaths, port: number): void {
  if (!Object.hasOwn(settingsIn(paths), 'port')) replaceStoredPort(paths, port);
}

/** Sets the port in the settings file, for the next starts. Throws an AppError if the file cannot be written. */
export function replaceStoredPort(paths: DataPaths, port: number): void {
  const settings = { ...settingsIn(paths), port };
  const partial = `${paths.config}.partial`;
  try {
    writeFileSync(partial, `${JSON.stringify(settings, null, 2)}\n`);
    publishFile(partial, paths.config);
  } catch (error) {
    throw refusalFor(error, paths.root);
  }
}

const settingsIn = ({ config }: DataPaths): Record<string, unknown> =>
  Object.fromEntries(readSettingsFile(config));
