import type { DataPaths } from '#config/paths.ts';
import { storedSettings, storeSettings } from './storage/settings-store.ts';

/** Adds a port to the settings file, for the next starts. Keeps an existing port. */
export function storePort(paths: DataPaths, port: number): void {
  if (!Object.hasOwn(storedSettings(paths), 'port')) replaceStoredPort(paths, port);
}

/** Sets the port in the settings file, for the next starts. Throws an AppError if the file cannot be written. */
export function replaceStoredPort(paths: DataPaths, port: number): void {
  storeSettings(paths, { port });
}
