import { gifFrames } from '#domain/appearance/gif-frames.ts';
import { countApngFrames } from '#domain/appearance/png-chunks.ts';
import { readFile } from '../../system/disk/files.ts';
import { MAX_ANIMATION_PIXELS, refuseHuge, refuseManyFrames } from './image-limits.ts';
import { damaged, type Image, openImage, readHead } from './open-image.ts';

/** Any small size: the image only has to be decoded completely. */
const THUMB_PX = 8;

const GIF = 'GIF8';

/**
 * Decodes the bitmap at `path` and returns its type and size. Throws `wrong_type` for an unknown type, `too_large`
 * for too many pixels, and `invalid` for an image that cannot be decoded whole.
 */
export async function inspectBitmap(path: string): Promise<Image> {
  const content = await readFile(path);
  const isGif = content.toString('latin1', 0, GIF.length) === GIF;
  const gif = isGif ? gifFrames(content) : undefined;
  const frames = gif?.frames ?? countApngFrames(new Uint8Array(content));
  // Before a decoder allocates memory for each frame.
  refuseManyFrames(frames);
  const { mediaType, width, height, pages = 1, ...metadata } = await readHead(path);
  // The decoder only reads the still picture of an APNG.
  refuseHuge({ width, height, ...metadata, pages: Math.max(frames, pages) });
  await decodeAll(path);
  if (gif && !gif.isWhole) throw damaged();
  return { mime: mediaType ?? '', widthPx: width, heightPx: metadata.pageHeight ?? height };
}

async function decodeAll(path: string): Promise<void> {
  const image = openImage(path, {
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
