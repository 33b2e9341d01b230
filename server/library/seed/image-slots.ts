import { LAYOUT_SETTINGS } from '#contract/settings/layout-settings.ts';
import { entriesOf, type SettingTable } from '#contract/settings/setting.ts';
import { THEME_SETTINGS } from '#contract/settings/theme-settings.ts';
import { EACH, type Path, placesAt } from '#domain/time/places-at.ts';

/** The lists of a seed whose entries have settings, each with the table of the settings. */
export const SETTINGS_IN_SEED: readonly (readonly [list: string, table: SettingTable])[] = [
  ['layouts', LAYOUT_SETTINGS],
  ['themes', THEME_SETTINGS],
];

/** All places in an unchecked seed where `text` names an image or sound by a key of `files` or by its path. */
export const imageSlots = (
  seed: unknown,
  tables = SETTINGS_IN_SEED,
): { path: Path; text: string; isSound: boolean }[] =>
  tables.flatMap(([list, table]) =>
    settingsOfImages(table)
      .flatMap(({ keys, kind }) => {
        const setting = [list, EACH, 'settings', ...keys] as const;
        const places = placesAt(seed, kind === 'files' ? [...setting, EACH] : setting);
        return places.map((place) => ({ ...place, isSound: kind === 'sound' }));
      })
      .sort((a, b) => Number(a.path[1]) - Number(b.path[1]))
      .flatMap(({ path, value: text, isSound }) =>
        typeof text === 'string' && !isLink(text) ? [{ path, text, isSound }] : [],
      ),
  );

/** The settings of a table that are a sound, an image or a list of images, by their path. */
export const settingsOfImages = (table: SettingTable) =>
  entriesOf(table).flatMap(([path, { kind }]) =>
    kind === 'file' || kind === 'files' || kind === 'sound'
      ? [{ keys: path.split('.'), kind }]
      : [],
  );

/** A URL of an image that is already uploaded. */
const isLink = (text: string) => text.startsWith('/uploads/');
