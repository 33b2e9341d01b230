import { type Static, Type } from 'typebox';
import { Closed, Id } from './common.ts';
import { DRAWING_SIZES, type DrawingSize } from './drawing-sizes.ts';
import { SVG_PARTS } from './svg-parts.ts';

/** An uploaded image or sound. `url` is the value in settings; the file itself is served at `/api` + `url`. */
export const UploadedFile = Type.Object({
  id: Id,
  url: Type.String(),
  original_name: Type.String(),
  mime: Type.String(),
  size_bytes: Type.Integer(),
  /** Duration of a sound; absent for an image. */
  duration_ms: Type.Optional(Type.Integer()),
  /** Free text, because a newer version may have more values. */
  not_drawn: Type.Optional(
    Type.Array(Type.String({ maxLength: 50 }), {
      maxItems: 20,
      description: `What an SVG has and the overlay does not show, after its upload: ${Object.keys(SVG_PARTS).join(', ')}`,
    }),
  ),
});
export type UploadedFile = Static<typeof UploadedFile>;

/** A form with one field: the image or sound. */
export const UploadForm = Type.Object({ file: Type.String({ format: 'binary' }) });

/** Files are sorted newest first; `before` is the id of the last file of the previous page. */
export const FileListQuery = Closed({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  before: Type.Optional(Id),
});

export const UploadParams = Type.Object({ name: Type.String() });

/** The size of the drawing of an SVG; other images are sent unchanged. */
export const UploadQuery = Closed({
  px: Type.Optional(
    Type.Unsafe<`${DrawingSize}`>({
      enum: DRAWING_SIZES.map(String),
      description: 'Pixels of the longer side of the drawing of an SVG',
    }),
  ),
});
