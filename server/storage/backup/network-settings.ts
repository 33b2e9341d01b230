import { existsSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type SettingName, Settings } from '#config/settings.ts';
import { SettingsError } from '#config/settings-error.ts';
import { readSettingsFile } from '#config/settings-file.ts';
import { syncFile } from '../durable-file.ts';
import { UnsoundBackup } from './unsound-backup.ts';

/**
 * Who can reach the server, and whom it asks. The port is none of them: it lets nobody in, and the links in
 * OBS have it.
 */
const NETWORK = [
  'host',
  'allowedHosts',
  'fontsApiUrl',
  'fontsCssUrl',
  'fontsFilesUrl',
] as const satisfies readonly SettingName[];

/** Settings by their names, as they stand in a settings file. */
export type FileSettings = Record<string, unknown>;

/** The settings in the file of a backup. Throws an `UnsoundBackup` where they cannot be read. */
export function settingsInBackup(path: string): FileSettings {
  try {
    return Object.fromEntries(readSettingsFile(path));
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw new UnsoundBackup('its config.json cannot be read as settings', { cause: error });
  }
}

/**
 * Gives the settings file at `incoming` the network settings of the one at `present`, or none where that has
 * none. Returns what it had itself, as far as that is something else.
 */
export function keepNetworkSettings(incoming: string, present: string): FileSettings {
  if (!existsSync(incoming)) return {};
  const coming = settingsInBackup(incoming);
  const staying = readable(present);
  const changed = NETWORK.filter(
    (name) => !isDeepStrictEqual(effective(coming, name), effective(staying, name)),
  );
  if (changed.length === 0) return {};
  const merged = Object.fromEntries([
    ...Object.entries(coming).filter(([name]) => !isNetwork(name)),
    ...Object.entries(staying).filter(([name]) => isNetwork(name)),
  ]);
  writeFileSync(incoming, `${JSON.stringify(merged, null, 2)}\n`);
  syncFile(incoming);
  return Object.fromEntries(
    changed.filter((name) => Object.hasOwn(coming, name)).map((name) => [name, coming[name]]),
  );
}

const isNetwork = (name: string) => NETWORK.some((known) => known === name);

const effective = (settings: FileSettings, name: SettingName) =>
  Object.hasOwn(settings, name) ? settings[name] : Object(Settings.properties[name]).default;

/** A present file that cannot be read opens nothing to anybody. */
function readable(path: string): FileSettings {
  try {
    return Object.fromEntries(readSettingsFile(path));
  } catch {
    return {};
  }
}
