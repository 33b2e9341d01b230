import type { SettingName } from './settings.ts';

/** The value of a setting for printing; a key is printed as stars. */
export function shownValue<T>(name: SettingName, value: T): T | string {
  return name === 'googleFontsKey' && value !== '' ? '****' : value;
}
