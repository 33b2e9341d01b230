import workerUrl from 'worker:./film-worker.ts';
import { paintBitmap } from './canvas.ts';
import type { DecodedImage } from './decode-image.ts';
import type { FilmRequest } from './film-worker.ts';
import type { FilmPictures } from './play-film.ts';
import { runInWorker } from './run-in-worker.ts';

/** Decodes all frames of an animated image in a worker. Rejects when it cannot be read. */
export async function decodeFilm(request: FilmRequest): Promise<DecodedImage> {
  const { frames: bitmaps, ...pictures } = await runInWorker<FilmPictures>(workerUrl, request, [
    request.content,
  ]);
  const frames: HTMLCanvasElement[] = [];
  for (const bitmap of bitmaps) {
    await nextTask();
    frames.push(paintBitmap(bitmap, bitmap));
  }
  return { ...pictures, frames };
}

/** Uses a message, because timers of a hidden page are throttled to one a second. */
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
