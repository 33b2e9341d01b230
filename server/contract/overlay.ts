import { type Static, Type } from 'typebox';
import { Closed, Nullable } from './common.ts';
import { Layout } from './layouts.ts';
import { Live } from './lives.ts';
import { Series } from './series.ts';
import { Theme } from './themes.ts';

/**
 * `live` is a code or an id and defaults to the live of `currentLive`; theme and layout default to those of the live.
 * `sample` is a made-up live, see `domain/sample-live.ts`. Free text: an impossible id is answered like an unknown one.
 */
export const OverlayBootQuery = Closed({
  live: Type.Optional(Type.String()),
  theme: Type.Optional(Type.String()),
  layout: Type.Optional(Type.String()),
});
export type OverlayBootQuery = Static<typeof OverlayBootQuery>;

/** Without revisions, because overlays do not save. */
export const DrawnLive = Type.Omit(Live, ['revision']);
const DrawnTheme = Type.Omit(Theme, ['revision']);
const DrawnLayout = Type.Omit(Layout, ['revision']);

const DrawnSeries = Type.Pick(Series, ['id', 'name', 'opening_cents', 'settings']);

/** The data of an overlay except the tips. */
export const OverlayBoot = Type.Object({
  live: DrawnLive,
  theme: Nullable(DrawnTheme),
  layout: Nullable(DrawnLayout),
  /** The lines of the block list. Overlays mask these words in names and notes with asterisks. */
  masked_words: Type.Array(Type.String()),
  /** Exceptions from them; absent without any. */
  allowed_words: Type.Optional(Type.Array(Type.String())),
  /** The series of the live; absent without one. */
  series: Type.Optional(DrawnSeries),
});
export type OverlayBoot = Static<typeof OverlayBoot>;
