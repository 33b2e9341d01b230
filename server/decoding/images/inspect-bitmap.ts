import { gifFrames } from '#domain/gif-frames.ts';
import { readFile } from '../../disk/files.ts';
import { MAX_ANIMATION_PIXELS, refuseHuge, refuseManyFrames } from './image-limits.ts';
import { damaged, type Image, openImage, readHead } from './open-image.ts';

/** Any small size: the image only has to be decoded whole. */
const THUMB_PX = 8;

const GIF = 'GIF8';

/**
 * Decodes the bitmap at `path` and returns its type and size. Throws `wrong_type` for an unknown type, `too_large`
 * for too many pixels, and `invalid` for an image that cannot be decoded whole.
 */
export async function inspectBitmap(path: string): Promise<Image> {
  const gif = await gifAt(path);
  // Before a decoder allocates memory for each frame.
  if (gif) refuseManyFrames(gif.frames);
  const { mediaType, width, height, ...metadata } = await readHead(path);
  refuseHuge({ width, height, ...metadata });
  await decodeAll(path);
  if (gif && !gif.isWhole) throw damaged();
  return { mime: mediaType ?? '', widthPx: width, heightPx: metadata.pageHeight ?? height };
}

async function gifAt(path: string) {
  const content = await readFile(path);
  return content.toString('latin1', 0, GIF.length) === GIF ? gifFrames(content) : undefined;
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
