import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import type { SvgPart } from '#contract/svg-parts.ts';
import { AppError } from '#domain/errors.ts';
import { EXTENSIONS, WRONG_TYPE } from './image-formats.ts';

export type Image = {
  mime: string;
  widthPx: number;
  heightPx: number;
  /** Features that the drawing of an SVG lacks; absent if it is complete. */
  notDrawn?: readonly SvgPart[];
};

const LOADERS = ['PngFile', 'JpegFile', 'NsgifFile', 'WebpFile', 'HeifFile', 'SvgBuffer'];

sharp.cache(false);
sharp.concurrency(1);
// The other decoders are less well maintained, and their formats are refused anyway.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map((loader) => `VipsForeignLoad${loader}`) });

/** Opens bitmaps by path, and SVGs by content: without a path they cannot load other files. */
export const openImage = (from: string | Buffer, options: SharpOptions): Sharp =>
  sharp(from, options);

/** Reads the header of an image. Throws `wrong_type` for an unknown type, `invalid` for a broken file. */
export async function readHead(from: string | Buffer, density?: number): Promise<Metadata> {
  const metadata = await openImage(from, {
    limitInputPixels: false,
    ...(density !== undefined && { density }),
  })
    .metadata()
    .catch((cause) => {
      throw isUnknown(cause) ? WRONG_TYPE : damaged(cause);
    });
  if (!metadata.mediaType || !EXTENSIONS.has(metadata.mediaType)) throw WRONG_TYPE;
  return metadata;
}

const isUnknown = (error: unknown) =>
  error instanceof Error && error.message.includes('unsupported image format');

export const damaged = (cause?: unknown) =>
  new AppError('invalid', 'This image is damaged or incomplete.', {
    remedy: 'Open it in an image editor, save it again, then upload that.',
    cause,
  });
