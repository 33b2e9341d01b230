import { type Static, type TSchema, Type } from 'typebox';
import { Closed } from '#contract/common.ts';
import { FontFamily } from '#contract/fonts.ts';
import { MAX_SPRITES } from '#contract/limits.ts';
import { fileStem } from '#domain/text/file-stem.ts';

/** The kinds of records that can be exported. */
export type Kind = 'theme' | 'layout';

export const VERSION = 1;

/** Largest file, and largest uncompressed content, in megabytes of 1024 × 1024 bytes. */
export const MAX_FILE_MB = 100;
export const MAX_CONTENT_BYTES = MAX_FILE_MB * 1024 * 1024;
export const MAX_MANIFEST_BYTES = 1024 * 1024;
/** Enough for the manifest, all images of a theme and its layout, and some fonts. */
export const MAX_ENTRIES = 120;
/** The sprites, the cover photo, image and sound of alerts, and the layout's logo. */
const MAX_IMAGES = MAX_SPRITES + 4;

export const formatOf = (kind: Kind) => `streamhost-${kind}` as const;

/** The file name of an export, such as deep-space.streamhost-theme.zip. */
export const fileNameOf = (kind: Kind, name: string) =>
  `${fileStem(name, kind)}.${formatOf(kind)}.zip`;

const Step = Type.Union([Type.String(), Type.Integer()]);
const Json = Type.Object({}, { additionalProperties: true });

const PACKED = {
  path: Type.String({ maxLength: 255, pattern: '^(images|sounds|fonts)/[\\w-][\\w.-]*$' }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  size: Type.Integer({ minimum: 1, maximum: MAX_CONTENT_BYTES }),
};

/** A file in the zip; `path` is its name there, `size` in bytes. */
export type PackedFile = { path: string; sha256: string; size: number };

const PackedImage = Closed({
  ...PACKED,
  original_name: Type.String({ maxLength: 1000 }),
  /** The paths of the image in the manifest. */
  used_at: Type.Array(Type.Array(Step, { maxItems: 4 }), { minItems: 1, maxItems: MAX_IMAGES }),
});
export type PackedImage = Static<typeof PackedImage>;

const PackedFont = Closed({ ...PACKED, family: FontFamily });
export type PackedFont = Static<typeof PackedFont>;

const SPRITES = { sprite_settings: Type.Array(Json) };
const PART = { name: Type.String(), settings: Json };

const manifest = <T extends Record<string, TSchema>>(kind: Kind, more: T) =>
  Closed({
    format: Type.Unsafe<string>({ enum: [formatOf(kind)] }),
    version: Type.Integer(),
    product_version: Type.String({ maxLength: 100 }),
    ...PART,
    files: Type.Array(PackedImage, { maxItems: MAX_IMAGES }),
    ...more,
  });

/** The manifest schemas; settings are checked later, like those of the API. */
export const MANIFESTS = {
  theme: manifest('theme', {
    /** The layout that the theme had; null without one. */
    layout: Type.Unsafe<LayoutPart | null>({
      ...Closed({ ...PART, ...SPRITES }),
      type: ['object', 'null'],
    }),
    fonts: Type.Array(PackedFont, { maxItems: MAX_ENTRIES }),
  }),
  layout: manifest('layout', SPRITES),
};

export type LayoutPart = { name: string; settings: object; sprite_settings: object[] };

/** A manifest of either kind: a theme has `fonts` and `layout`, a layout `sprite_settings`. */
export type Manifest = {
  format: string;
  version: number;
  product_version: string;
  name: string;
  settings: object;
  files: PackedImage[];
  sprite_settings?: object[];
  layout?: LayoutPart | null;
  fonts?: PackedFont[];
};
