import { type Static, Type } from 'typebox';
import { Closed, Id, Nullable, Revision } from './common.ts';
import { AsStored } from './known-keys.ts';
import { MAX_NAME_LENGTH } from './limits.ts';
import { settingsSchema } from './settings/settings-schema.ts';
import { THEME_SETTINGS } from './settings/theme-settings.ts';

/** Colors are `#rrggbb` or `#rgb` and stored as sent. */
export const ThemeSettings = settingsSchema(THEME_SETTINGS);
export type ThemeSettings = Static<typeof ThemeSettings>;

/** Colours, texts, fonts and images of an overlay. */
export const Theme = Type.Object({
  id: Id,
  name: Type.String(),
  layout_id: Nullable(Type.String()),
  settings: AsStored<ThemeSettings>(),
  revision: Revision,
});
export type Theme = Static<typeof Theme>;

export const CreateTheme = Closed({
  name: Type.String({ maxLength: MAX_NAME_LENGTH }),
  /** The empty string is stored as null. */
  layout_id: Type.Optional(Nullable(Type.String({ maxLength: 36 }))),
  settings: Type.Optional(ThemeSettings),
});
export type CreateTheme = Static<typeof CreateTheme>;

/** Only the present keys change; `settings` is replaced as a whole. */
export const UpdateTheme = Type.Partial(CreateTheme, { additionalProperties: false });
export type UpdateTheme = Static<typeof UpdateTheme>;
