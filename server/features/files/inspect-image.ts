import { readFile } from 'node:fs/promises';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { atMost } from '#domain/at-most.ts';
import { AppError } from '#domain/errors.ts';
import { EXTENSIONS, WRONG_TYPE } from './image-formats.ts';
import { MAX_ANIMATION_PIXELS, refuseHuge } from './image-limits.ts';
import { refuseHeavySvg } from './svg-limits.ts';
import { isWholeGif } from './whole-gif.ts';

export type Image = { mime: string; widthPx: number; heightPx: number };

/**
 * The largest images take up to 400 MB while they are decoded, and a gigabyte as AVIF, beside OBS on the
 * same computer, so uploads take turns.
 */
const inTurn = atMost(1);

/** What is kept of a decoded image: enough to have read all of it. */
const THUMB_PX = 8;

const LOADERS = ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Heif', 'Svg'];

/**
 * What the content of the file at `path` says it is. Throws `wrong_type` for what is no image of a
 * known type, `too_large` for too many pixels, and `invalid` for an image that cannot be decoded whole.
 */
export function inspectImage(path: string): Promise<Image> {
  return inTurn(async () => {
    const open = await decoder();
    await refuseHeavySvg(path);
    const metadata = await open(path, { limitInputPixels: false })
      .metadata()
      .catch((cause) => {
        throw isUnknown(cause) ? WRONG_TYPE : damaged(cause);
      });
    const image = imageOf(metadata);
    refuseHuge(metadata);
    // An SVG has been parsed to its end by now, and is drawn by the browser alone.
    if (metadata.format !== 'svg') await decodeAll(open, path);
    if (metadata.format === 'gif' && !isWholeGif(await readFile(path))) throw damaged();
    return image;
  });
}

type Open = (path: string, options: SharpOptions) => Sharp;

/** Loaded with the first image: the server starts without it. */
async function decoder(): Promise<Open> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // The decoders of what is refused anyway are the least looked after ones.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS.map((format) => `VipsForeignLoad${format}File`) });
  return sharp;
}

const isUnknown = (error: unknown) =>
  error instanceof Error && error.message.includes('unsupported image format');

function imageOf({ mediaType, width, height, pageHeight }: Metadata): Image {
  if (!mediaType || !Object.hasOwn(EXTENSIONS, mediaType)) throw WRONG_TYPE;
  return { mime: mediaType, widthPx: width, heightPx: pageHeight ?? height };
}

async function decodeAll(open: Open, path: string): Promise<void> {
  const image = open(path, {
    limitInputPixels: MAX_ANIMATION_PIXELS,
    animated: true,
    failOn: 'error',
  });
  try {
    await image.resize(THUMB_PX, THUMB_PX, { fit: 'fill' }).raw().toBuffer();
  } catch (cause) {
    throw damaged(cause);
  }
}

const damaged = (cause?: unknown) =>
  new AppError(
    'invalid',
    'This image is damaged or incomplete. Open it in an image editor, save it again, then upload that.',
    { cause },
  );
