import { type Static, Type } from 'typebox';
import { Id, Nullable, Revision } from './common.ts';
import { OptionalFile } from './file-value.ts';
import { AsStored, KnownKeys } from './known-keys.ts';
import { MAX_NAME_LENGTH, MAX_SPRITES } from './limits.ts';

/** Far beyond the stage in both directions: who draws clamps each number to what makes sense there. */
const REACH = { minimum: -100_000, maximum: 100_000 };
const Px = Type.Number({ ...REACH, description: 'px' });
const Percent = Type.Number({ ...REACH, description: '%' });
const Degrees = Type.Number({ ...REACH, description: 'deg' });
const Seconds = Type.Number({ ...REACH, description: 'sec' });
/** How many tippers a tier has room for. */
const Tippers = Type.Integer({ minimum: 0, maximum: 1000 });
const LiveCode = Nullable(Type.String({ maxLength: MAX_NAME_LENGTH }));

/** Positions and sizes of an overlay of 1920 x 1080. */
export const LayoutSettings = KnownKeys({
  live_name: KnownKeys({ x: Px, y: Px, width: Px, glow: Px }),

  tier1_tippers: Tippers,
  tier2_tippers: Tippers,
  tier3_tippers: Tippers,
  board: KnownKeys({
    width: Px,
    line_thickness: Px,
    external_padding: Px,
    /** Read where `external_padding` is absent. */
    padding: Px,
    internal_padding: Px,
    header_padding: Px,
    under_header_padding: Px,
    headerFontSize: Px,
    tipperFontSize: Px,
    header_height: Px,
    header_radius: Px,
  }),
  board_opacity: Percent,
  background_blur: Px,
  corner_radius: Px,
  gaps: Px,

  /** Drawn over the theme's cover photo. */
  logo_file: OptionalFile,
  logo: KnownKeys({ card_height: Px, internal_padding: Px }),
  logo_height: Px,
  card_opacity: Percent,

  goal_label: Type.String({ maxLength: MAX_NAME_LENGTH }),
  slider_width: Px,
  slider_height: Px,
  goal_top_padding: Px,
  goal_bottom_padding: Px,
  header_font_size: Px,
  text_font_size: Px,
  outline: Px,
  goal_corner_radius: Px,
  fill_opacity: Percent,

  hud: Type.Boolean(),
  dropShadow: KnownKeys({ opacity: Percent, offset: Px, blur: Px }),

  /** Which changes of the tips move; an absent one does. */
  motion: KnownKeys({
    count_up: Type.Boolean(),
    reorder: Type.Boolean(),
    highlight: Type.Boolean(),
    celebration: Type.Boolean(),
  }),

  /** The code of the live that the editor's preview shows, trimmed. */
  preview: KnownKeys({ liveCode: LiveCode }),
  /** Read where `preview.liveCode` is absent. */
  preview_live_code: LiveCode,
});
export type LayoutSettings = Static<typeof LayoutSettings>;

/** One animated sprite: where it stands and how it moves; an absent key takes its default. */
export const SpriteSetting = KnownKeys({
  x: Px,
  y: Px,
  height: Px,
  rotation: Degrees,
  scale: Percent,
  animation_speed: Seconds,
  animation_rotation: Degrees,
  /** Both 0 and 100 stand still; an absent one is 0, and sliders start from 100 because they end at 50. */
  animation_scale: Percent,
});
export type SpriteSetting = Static<typeof SpriteSetting>;

/** Where the parts of an overlay stand. */
export const Layout = Type.Object({
  id: Id,
  name: Type.String(),
  settings: AsStored<LayoutSettings>(),
  sprite_settings: Type.Array(AsStored<SpriteSetting>()),
  revision: Revision,
});
export type Layout = Static<typeof Layout>;

export const CreateLayout = Type.Object(
  {
    name: Type.String({ maxLength: MAX_NAME_LENGTH }),
    settings: Type.Optional(LayoutSettings),
    /** Absent in a new layout means one sprite with every default. */
    sprite_settings: Type.Optional(
      Type.Array(SpriteSetting, { minItems: 1, maxItems: MAX_SPRITES }),
    ),
  },
  { additionalProperties: false },
);
export type CreateLayout = Static<typeof CreateLayout>;

/** Only the keys that are present change; `settings` and `sprite_settings` are replaced as a whole. */
export const UpdateLayout = Type.Partial(CreateLayout, { additionalProperties: false });
export type UpdateLayout = Static<typeof UpdateLayout>;
