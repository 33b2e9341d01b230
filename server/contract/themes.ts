import { type Static, Type } from 'typebox';
import { Id, Nullable, Revision } from './common.ts';
import { FileValue, OptionalFile } from './file-value.ts';
import { FontValue } from './font-value.ts';
import { AsStored, KnownKeys } from './known-keys.ts';
import { MAX_NAME_LENGTH, MAX_SPRITES } from './limits.ts';
import { THEME_CATEGORIES, type ThemeCategory } from './theme-categories.ts';

const COLOR = '#([\\da-fA-F]{3}|[\\da-fA-F]{6})';
const COLOR_EXAMPLES = { examples: ['#ff8800'] };

const TierName = Type.String({ maxLength: MAX_NAME_LENGTH });

/** Colors are `#rrggbb` or `#rgb` and kept as they were sent. */
export const ThemeSettings = KnownKeys({
  category: Type.Unsafe<ThemeCategory | null>({ enum: [...THEME_CATEGORIES, null] }),
  /** The cover photo, which fills the logo card. */
  logo_image: OptionalFile,
  sprites: Type.Array(FileValue, { maxItems: MAX_SPRITES }),
  /** The accent; empty means the ink that reads best on `element_color`. */
  text_color: Type.String({ pattern: `^(${COLOR})?$`, ...COLOR_EXAMPLES }),
  /** The surfaces. */
  element_color: Type.String({ pattern: `^${COLOR}$`, ...COLOR_EXAMPLES }),
  tipper_tier_1: TierName,
  tipper_tier_2: TierName,
  tipper_tier_3: TierName,
  fonts: KnownKeys({ title: FontValue, headers: FontValue, text: FontValue }),
});
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

export const CreateTheme = Type.Object(
  {
    name: Type.String({ maxLength: MAX_NAME_LENGTH }),
    /** The empty string is stored as null. */
    layout_id: Type.Optional(Nullable(Type.String({ maxLength: 36 }))),
    settings: Type.Optional(ThemeSettings),
  },
  { additionalProperties: false },
);
export type CreateTheme = Static<typeof CreateTheme>;

/** Only the keys that are present change; `settings` is replaced as a whole. */
export const UpdateTheme = Type.Partial(CreateTheme, { additionalProperties: false });
export type UpdateTheme = Static<typeof UpdateTheme>;
