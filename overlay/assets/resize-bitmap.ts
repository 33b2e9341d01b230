import type { Size } from './image-size.ts';

/** Decoded and resized by the browser, far better than a graphics card shrinks. */
export const resizeBitmap = (content: Blob, { width, height }: Size): Promise<ImageBitmap> =>
  createImageBitmap(content, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
