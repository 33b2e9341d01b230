import type { Size } from './image-size.ts';

/** Decodes and resizes in the browser, with better quality than a graphics card. */
export const resizeBitmap = (content: Blob, { width, height }: Size): Promise<ImageBitmap> =>
  createImageBitmap(content, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
