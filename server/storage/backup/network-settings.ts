import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type SettingName, Settings, SHARING_SETTINGS } from '#config/settings.ts';
import { SettingsError } from '#config/settings-error.ts';
import { readSettingsFile } from '#config/settings-file.ts';
import { writeFileSync } from '../../system/disk/files.ts';
import { syncFile } from '../durable-file.ts';
import { InvalidBackup } from './invalid-backup.ts';

/**
 * The settings that control who can reach the server, and which services it calls. The port is excluded, because links
 * in OBS contain it.
 */
const NETWORK = [
  'host',
  'allowedHosts',
  'hooksHost',
  ...SHARING_SETTINGS,
  'fontsApiUrl',
  'fontsCssUrl',
  'fontsFilesUrl',
  'ecbRatesUrl',
  'updates',
  'sourcesAddress',
] as const satisfies readonly SettingName[];

/** The settings of a settings file, by name. */
export type FileSettings = Record<string, unknown>;

/** The settings file of a backup. Throws an `InvalidBackup` if it is unreadable. */
export function settingsInBackup(path: string): FileSettings {
  try {
    return Object.fromEntries(readSettingsFile(path));
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw new InvalidBackup('its config.json cannot be read as settings', { cause: error });
  }
}

/**
 * Replaces the network settings in the file at `incoming` by those of the file at `present`, or removes them. Returns
 * the replaced values that differ.
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

/** An unreadable file counts as empty, which keeps the server closed. */
function readable(path: string): FileSettings {
  try {
    return Object.fromEntries(readSettingsFile(path));
  } catch {
    return {};
  }
}
