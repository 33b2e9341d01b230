import { type Static, Type } from 'typebox';
import { Id, Nullable } from './common.ts';

/** Colours, names, fonts and images of an overlay; unknown keys are kept. */
export const ThemeSettings = Type.Object({}, { additionalProperties: true });
export type ThemeSettings = Static<typeof ThemeSettings>;

export const Theme = Type.Object({
  id: Id,
  name: Type.String(),
  layout_id: Nullable(Type.String()),
  settings: ThemeSettings,
});
export type Theme = Static<typeof Theme>;
