import { type Static, Type } from 'typebox';
import { Nullable } from './common.ts';
import { Layout } from './layouts.ts';
import { Live } from './lives.ts';
import { Theme } from './themes.ts';

/**
 * `live` is a code or an id, absent means the newest live; theme and layout default to those of the live.
 * Any text is taken: what cannot be an id is as missing as what is deleted.
 */
export const OverlayBootQuery = Type.Object(
  {
    live: Type.Optional(Type.String()),
    theme: Type.Optional(Type.String()),
    layout: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type OverlayBootQuery = Static<typeof OverlayBootQuery>;

/** What is drawn is never saved from there. */
export const DrawnLive = Type.Omit(Live, ['revision']);
export const DrawnTheme = Type.Omit(Theme, ['revision']);
export const DrawnLayout = Type.Omit(Layout, ['revision']);

/** All that an overlay needs to draw itself, but for the tips. */
export const OverlayBoot = Type.Object({
  live: DrawnLive,
  theme: Nullable(DrawnTheme),
  layout: Nullable(DrawnLayout),
});
export type OverlayBoot = Static<typeof OverlayBoot>;
