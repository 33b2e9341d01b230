import { type Static, Type } from 'typebox';
import { Closed, Id, Revision } from './common.ts';
import { AsStored } from './known-keys.ts';
import { MAX_NAME_LENGTH, MAX_SPRITES } from './limits.ts';
import { LAYOUT_SETTINGS } from './settings/layout-settings.ts';
import { settingsSchema } from './settings/settings-schema.ts';
import { SPRITE_SETTINGS } from './settings/sprite-settings.ts';

/** Positions and sizes of an overlay of 1920 x 1080. */
export const LayoutSettings = settingsSchema(LAYOUT_SETTINGS);
export type LayoutSettings = Static<typeof LayoutSettings>;

/** One animated sprite: where it is and how it moves. */
export const SpriteSetting = settingsSchema(SPRITE_SETTINGS);
export type SpriteSetting = Static<typeof SpriteSetting>;

/** The positions of the parts of an overlay. */
export const Layout = Type.Object({
  id: Id,
  name: Type.String(),
  settings: AsStored<LayoutSettings>(),
  sprite_settings: Type.Array(AsStored<SpriteSetting>()),
  revision: Revision,
});
export type Layout = Static<typeof Layout>;

export const CreateLayout = Closed({
  name: Type.String({ maxLength: MAX_NAME_LENGTH }),
  settings: Type.Optional(LayoutSettings),
  /** Absent in a new layout means one sprite with every default. */
  sprite_settings: Type.Optional(Type.Array(SpriteSetting, { minItems: 1, maxItems: MAX_SPRITES })),
});
export type CreateLayout = Static<typeof CreateLayout>;

/** Only the present keys change; `settings` and `sprite_settings` are replaced as a whole. */
export const UpdateLayout = Type.Partial(CreateLayout, { additionalProperties: false });
export type UpdateLayout = Static<typeof UpdateLayout>;
