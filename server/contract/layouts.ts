import { type Static, Type } from 'typebox';
import { Id } from './common.ts';

/** Positions and sizes of an overlay; unknown keys are kept. */
export const LayoutSettings = Type.Object({}, { additionalProperties: true });
export type LayoutSettings = Static<typeof LayoutSettings>;

/** One animated sprite: where it stands and how it moves. */
export const SpriteSetting = Type.Object({}, { additionalProperties: true });
export type SpriteSetting = Static<typeof SpriteSetting>;

export const Layout = Type.Object({
  id: Id,
  name: Type.String(),
  settings: LayoutSettings,
  sprite_settings: Type.Array(SpriteSetting),
});
export type Layout = Static<typeof Layout>;
