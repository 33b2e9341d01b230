/** A worker that decodes one large image in the size of its largest use: see `decodeImage`. */
import type { Size } from './image-size.ts';
import { resizeBitmap } from './resize-bitmap.ts';

export type ResizeRequest = { content: Blob; size: Size };

addEventListener('message', ({ data: { content, size } }: MessageEvent<ResizeRequest>) => {
  resizeBitmap(content, size).then(
    (bitmap) => postMessage(bitmap, { transfer: [bitmap] }),
    // The page receives a thrown error as an error event of the worker.
    reportError,
  );
});
