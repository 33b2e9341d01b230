import type { SettingName } from './settings.ts';

/** The value of a setting as it may be printed: a key becomes stars, whoever looks over the shoulder. */
export function shownValue<T>(name: SettingName, value: T): T | string {
  return name === 'googleFontsKey' && value !== '' ? '****' : value;
}
