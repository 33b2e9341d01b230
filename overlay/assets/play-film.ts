import { readApng } from './apng-film.ts';
import type { Film, FilmFrame } from './film.ts';
import { frameDelay, frameEnds, planFilm } from './film-plan.ts';
import { readGif } from './gif-film.ts';
import { decodedSize, type ImageUse, type Size } from './image-size.ts';
import { readWebp } from './webp-film.ts';

/** The frames of an animated image, as in `DecodedImage`. */
export type FilmPictures = {
  natural: Size;
  targetSize: Size;
  frames: ImageBitmap[];
  frameEnds: number[] | null;
  plays: number;
};

const READERS = new Map<string, (content: Uint8Array<ArrayBuffer>) => Film>([
  ['image/gif', readGif],
  ['image/webp', readWebp],
  ['image/png', readApng],
]);

/**
 * Decodes all frames of an animated image of this media type. Runs in a worker, because a frame may be as large as a
 * photo. Rejects if there is none.
 */
export async function playFilm(
  content: ArrayBuffer,
  type: string,
  uses: readonly ImageUse[],
): Promise<FilmPictures> {
  const film = READERS.get(type)?.(new Uint8Array(content));
  if (!film || film.frames.length === 0) throw new Error('This image has no frame.');
  const targetSize = decodedSize(film.size, uses);
  const plan = planFilm(film.frames.length, targetSize);
  const stage = createFilmStage(film.size);
  const frames: ImageBitmap[] = [];
  for (const [index, frame] of film.frames.entries()) {
    const picture = await frame.decode();
    stage.play(frame, picture, (whole) => {
      if (index % plan.step === 0) frames.push(resized(whole, plan.size));
    });
    if (picture instanceof ImageBitmap) picture.close();
  }
  const delays = film.frames.map(({ delayMs }) => frameDelay(delayMs));
  return {
    natural: film.size,
    targetSize,
    frames,
    frameEnds: frames.length > 1 ? frameEnds(delays, plan.step) : null,
    plays: film.plays,
  };
}

type PaintedCanvas = { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D };

function createCanvas(width: number, height: number): PaintedCanvas {
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no 2D canvas to decode an animation with.');
  return { canvas, context };
}

/** Composes whole frames: a frame of the file contains only its changes. */
function createFilmStage({ width, height }: Size) {
  const { canvas, context } = createCanvas(width, height);
  let before: PaintedCanvas | null = null;

  return {
    /** Calls `show` with the whole picture at `frame`. */
    play(
      frame: FilmFrame,
      picture: CanvasImageSource,
      show: (whole: OffscreenCanvas) => void,
    ): void {
      const { left, top, disposal } = frame;
      if (disposal === 'undo') {
        before ??= createCanvas(width, height);
        copy(canvas, before);
      }
      if (!frame.isBlended) context.clearRect(left, top, frame.width, frame.height);
      context.drawImage(picture, left, top);
      show(canvas);
      if (disposal === 'clear') context.clearRect(left, top, frame.width, frame.height);
      if (disposal === 'undo' && before) copy(before.canvas, { canvas, context });
    },
  };
}

function copy(from: OffscreenCanvas, { canvas, context }: PaintedCanvas): void {
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(from, 0, 0);
}

function resized(picture: OffscreenCanvas, { width, height }: Size): ImageBitmap {
  const { canvas, context } = createCanvas(width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas.transferToImageBitmap();
}
