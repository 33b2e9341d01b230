/** A worker that decodes one animated image: see `decodeFilm`. */
import type { ImageUse } from './image-size.ts';
import { playFilm } from './play-film.ts';

/** `type` is the media type. */
export type FilmRequest = { content: ArrayBuffer; type: string; uses: readonly ImageUse[] };

addEventListener('message', ({ data: { content, type, uses } }: MessageEvent<FilmRequest>) => {
  playFilm(content, type, uses).then(
    (pictures) => postMessage(pictures, { transfer: pictures.frames }),
    // The page receives a thrown error as an error event of the worker.
    reportError,
  );
});
