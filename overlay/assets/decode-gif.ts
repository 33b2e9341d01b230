import workerUrl from 'worker:./gif-worker.ts';
import { createCanvas } from './canvas.ts';
import type { DecodedImage } from './decode-image.ts';
import type { GifRequest } from './gif-worker.ts';
import type { ImageUse } from './image-size.ts';
import type { GifPictures } from './play-gif.ts';

/** Decodes all frames of a GIF beside the page, which goes on meanwhile. Rejects when it cannot be read. */
export async function decodeGif(
  content: ArrayBuffer,
  uses: readonly ImageUse[],
): Promise<DecodedImage> {
  const { frames: bitmaps, ...pictures } = await decodeBeside({ content, uses });
  const frames: HTMLCanvasElement[] = [];
  for (const bitmap of bitmaps) {
    await nextTask();
    frames.push(paint(bitmap));
  }
  return { ...pictures, frames };
}

async function decodeBeside(request: GifRequest): Promise<GifPictures> {
  const worker = new Worker(workerUrl);
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<GifPictures>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(`This GIF cannot be read. ${message}`));
      worker.postMessage(request, [request.content]);
    });
  } finally {
    worker.terminate();
  }
}

function paint(bitmap: ImageBitmap): HTMLCanvasElement {
  const { canvas, context } = createCanvas(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas;
}

/** A message, as a timer waits for a whole second in a page that is not seen. */
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
