/** A thread beside the page that decodes one large image in the size it is shown: see `decodeImage`. */
import type { Size } from './image-size.ts';
import { resizeBitmap } from './resize-bitmap.ts';

export type ResizeRequest = { content: Blob; size: Size };

addEventListener('message', ({ data: { content, size } }: MessageEvent<ResizeRequest>) => {
  resizeBitmap(content, size).then(
    (bitmap) => postMessage(bitmap, { transfer: [bitmap] }),
    // Told to the page as what is thrown is.
    reportError,
  );
});
