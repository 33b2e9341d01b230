import { readFile } from 'node:fs/promises';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { AppError } from '#domain/errors.ts';
import { atMost } from './at-most.ts';
import { EXTENSIONS } from './image-formats.ts';
import { isWholeGif } from './whole-gif.ts';

export type Image = { mime: string; widthPx: number; heightPx: number };

const MAX_SIDE_PX = 8192;
const MAX_PIXELS = 40_000_000;
/** Of all frames of an animation together; so much is decoded in a few seconds. */
const MAX_ANIMATION_PIXELS = 400_000_000;

/** The largest AVIF takes 700 MB while it is decoded, beside OBS on the same computer, so uploads take turns. */
const inTurn = atMost(1);

/** What is kept of a decoded image: enough to have read all of it. */
const THUMB_PX = 8;

const LOADERS = ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Heif', 'Svg'];

const WRONG_TYPE = new AppError(
  'wrong_type',
  'This file is no image that can be shown. Choose a PNG, JPEG, GIF, WebP, AVIF or SVG file.',
);

/**
 * What the content of the file at `path` says it is. Throws `wrong_type` for what is no image of a
 * known type, `too_large` for too many pixels, and `invalid` for an image that cannot be decoded whole.
 */
export function inspectImage(path: string): Promise<Image> {
  return inTurn(async () => {
    const open = await decoder();
    const metadata = await open(path, { limitInputPixels: false })
      .metadata()
      .catch((cause) => {
        throw isUnknown(cause) ? WRONG_TYPE : damaged(cause);
      });
    const image = imageOf(metadata);
    refuseHuge(image, metadata.pages ?? 1);
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

function refuseHuge({ widthPx, heightPx }: Image, frames: number): void {
  const pixels = widthPx * heightPx;
  if (Math.max(widthPx, heightPx) > MAX_SIDE_PX || pixels > MAX_PIXELS) {
    throw new AppError(
      'too_large',
      `This image has ${widthPx} × ${heightPx} pixels. Make it smaller: at most ${MAX_SIDE_PX} on each side and ${MAX_PIXELS / 1e6} million in all.`,
    );
  }
  if (pixels * frames > MAX_ANIMATION_PIXELS) {
    throw new AppError(
      'too_large',
      `This animation has ${frames} frames of ${widthPx} × ${heightPx} pixels. Make it smaller or shorter: at most ${MAX_ANIMATION_PIXELS / 1e6} million pixels in all frames together.`,
    );
  }
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
