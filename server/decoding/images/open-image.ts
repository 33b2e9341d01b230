import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { AppError } from '#domain/errors.ts';
import { EXTENSIONS, WRONG_TYPE } from './image-formats.ts';

export type Image = { mime: string; widthPx: number; heightPx: number };

const LOADERS = ['PngFile', 'JpegFile', 'NsgifFile', 'WebpFile', 'HeifFile', 'SvgBuffer'];

sharp.cache(false);
sharp.concurrency(1);
// The decoders of what is refused anyway are the least looked after ones.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map((loader) => `VipsForeignLoad${loader}`) });

/** Opens pixels by their path, and drawings by their content: one that has no place can name no other files. */
export const openImage = (from: string | Buffer, options: SharpOptions): Sharp =>
  sharp(from, options);

/** What the head of a file says. Throws `wrong_type` for what is no image of a known type, `invalid` for a broken one. */
export async function readHead(from: string | Buffer, density?: number): Promise<Metadata> {
  const metadata = await openImage(from, {
    limitInputPixels: false,
    ...(density !== undefined && { density }),
  })
    .metadata()
    .catch((cause) => {
      throw isUnknown(cause) ? WRONG_TYPE : damaged(cause);
    });
  if (!metadata.mediaType || !Object.hasOwn(EXTENSIONS, metadata.mediaType)) throw WRONG_TYPE;
  return metadata;
}

const isUnknown = (error: unknown) =>
  error instanceof Error && error.message.includes('unsupported image format');

export const damaged = (cause?: unknown) =>
  new AppError(
    'invalid',
    'This image is damaged or incomplete. Open it in an image editor, save it again, then upload that.',
    { cause },
  );
