import workerUrl from 'worker:./gif-worker.ts';
import { askWorker } from './ask-worker.ts';
import { paintBitmap } from './canvas.ts';
import type { DecodedImage } from './decode-image.ts';
import type { GifRequest } from './gif-worker.ts';
import type { ImageUse } from './image-size.ts';
import type { GifPictures } from './play-gif.ts';

/** Decodes all frames of a GIF in a worker. Rejects when it cannot be read. */
export async function decodeGif(
  content: ArrayBuffer,
  uses: readonly ImageUse[],
): Promise<DecodedImage> {
  const request: GifRequest = { content, uses };
  const { frames: bitmaps, ...pictures } = await askWorker<GifPictures>(workerUrl, request, [
    content,
  ]);
  const frames: HTMLCanvasElement[] = [];
  for (const bitmap of bitmaps) {
    await nextTask();
    frames.push(paintBitmap(bitmap, bitmap));
  }
  return { ...pictures, frames };
}

/** By a message, because timers of a hidden page are throttled to one a second. */
function nextTask(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(null);
    };
    port2.postMessage(null);
  });
}
