/** A worker that decodes one GIF: see `decodeGif`. */
import type { ImageUse } from './image-size.ts';
import { type GifPictures, playGif } from './play-gif.ts';

export type GifRequest = { content: ArrayBuffer; uses: readonly ImageUse[] };

addEventListener('message', ({ data: { content, uses } }: MessageEvent<GifRequest>) => {
  const pictures: GifPictures = playGif(content, uses);
  postMessage(pictures, { transfer: pictures.frames });
});
