import { type Static, type TObject, Type } from 'typebox';
import { Closed, Nullable } from '#contract/common.ts';
import { CreateFan } from '#contract/fans.ts';
import { FontFamily } from '#contract/fonts.ts';
import { CreateLayout } from '#contract/layouts.ts';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import { CreateLive } from '#contract/lives.ts';
import { CreateReward } from '#contract/rewards.ts';
import { CreateTheme } from '#contract/themes.ts';
import { TipPatch } from '#contract/tips.ts';
import { UpdateUserSettings } from '#contract/user-settings.ts';

/** The properties of a body of the API, except for one id. */
function without<T extends TObject, Key extends keyof T['properties']>(body: T, key: Key) {
  const { [key]: _, ...rest } = body.properties;
  return rest as Omit<T['properties'], Key>;
}

const Name = Type.String({ maxLength: MAX_NAME_LENGTH });
/** The key of a record in the file, or the name of a record in the file or the database. */
const Reference = Type.Optional(Nullable(Name));
/** The key for references in the file. */
const Key = Type.Optional(Name);
/** Absolute, or relative to the seed file. */
const Path = Type.String({ minLength: 1, maxLength: 4096 });

const SeedFont = Closed({ file: Path, family: Type.Optional(FontFamily) });

/** A tip as in the API, with the name of its fan. `created_at` is a time such as 2026-10-31T20:15:00Z. */
export const SeedTip = Closed({
  ...without(TipPatch, 'fan_id'),
  created_at: Type.Optional(Type.String({ maxLength: 40 })),
});
export type SeedTip = Static<typeof SeedTip>;

/**
 * A file with content for a studio, in the terms of the API. Records refer to each other by key or name instead of
 * id, and images are keys of `files` or paths.
 */
export const SeedFile = Closed({
  /** The path of the JSON schema, for editors. */
  $schema: Type.Optional(Type.String()),
  settings: Type.Optional(Closed(without(UpdateUserSettings, 'userId'))),
  files: Type.Optional(Type.Record(Type.String(), Path)),
  fonts: Type.Optional(Type.Array(SeedFont)),
  fans: Type.Optional(Type.Array(CreateFan)),
  rewards: Type.Optional(Type.Array(CreateReward)),
  layouts: Type.Optional(Type.Array(Closed({ key: Key, ...CreateLayout.properties }))),
  themes: Type.Optional(
    Type.Array(Closed({ key: Key, layout: Reference, ...without(CreateTheme, 'layout_id') })),
  ),
  lives: Type.Optional(
    Type.Array(
      Closed({
        theme: Reference,
        ...without(CreateLive, 'theme_id'),
        tips: Type.Optional(Type.Array(SeedTip)),
      }),
    ),
  ),
});
export type SeedFile = Static<typeof SeedFile>;
