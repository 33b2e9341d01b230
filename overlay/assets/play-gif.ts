import { decompressFrame, type ParsedGif, parseGIF } from 'gifuct-js';
import { firstFrames, MAX_FRAMES } from '#domain/gif-frames.ts';
import { frameDelay, frameEnds, planGif } from './gif-plan.ts';
import { decodedSize, type ImageUse, type Size } from './image-size.ts';

type GifFrame = Extract<ParsedGif['frames'][number], { image: unknown }>;

/** GIF disposal methods. */
const CLEARED = 2;
const UNDONE = 3;

/** The kept frames of a GIF, as in `DecodedImage`. */
export type GifPictures = {
  natural: Size;
  wanted: Size;
  frames: ImageBitmap[];
  frameEnds: number[] | null;
};

/** Decodes all frames of a GIF; runs in a worker, because a frame may be as large as a photo. Throws if there is none. */
export function playGif(content: ArrayBuffer, uses: readonly ImageUse[]): GifPictures {
  // Files from before there was an upload limit may have more.
  const gif = parseGIF(firstFrames(new Uint8Array(content), MAX_FRAMES).buffer);
  const sources = gif.frames.filter((frame): frame is GifFrame => 'image' in frame);
  const natural = sizeOf(gif, sources);
  const wanted = decodedSize(natural, uses);
  const plan = planGif(sources.length, wanted);
  const film = createFilm(gif, natural);
  const frames: ImageBitmap[] = [];
  for (const [index, source] of sources.entries()) {
    film.play(source, (picture) => {
      if (index % plan.step === 0) frames.push(resized(picture, plan.size));
    });
  }
  if (frames.length === 0) throw new Error('This GIF has no picture.');
  const delays = sources.map(({ gce }) => frameDelay(gce && gce.delay * 10));
  return {
    natural,
    wanted,
    frames,
    frameEnds: frames.length > 1 ? frameEnds(delays, plan.step) : null,
  };
}

/** As in browsers the logical screen is enlarged to the first frame; some files say 0 x 0. */
function sizeOf({ lsd }: ParsedGif, [first]: readonly GifFrame[]): Size {
  const { left = 0, top = 0, width = 0, height = 0 } = first?.image.descriptor ?? {};
  return {
    width: Math.max(lsd.width, left + width),
    height: Math.max(lsd.height, top + height),
  };
}

type PaintedCanvas = { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D };

function createCanvas(width: number, height: number): PaintedCanvas {
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no 2D canvas to decode a GIF with.');
  return { canvas, context };
}

/** Composes frames: one frame of a GIF has only what changed. */
function createFilm(gif: ParsedGif, { width, height }: Size) {
  const film = createCanvas(width, height);
  const patch = createCanvas(1, 1);
  let before: PaintedCanvas | null = null;

  return {
    /** Calls `show` with the picture of `frame`. */
    play(frame: GifFrame, show: (picture: OffscreenCanvas) => void): void {
      const { left, top, ...size } = frame.image.descriptor;
      const disposal = frame.gce?.extras.disposal;
      if (disposal === UNDONE) {
        before ??= createCanvas(width, height);
        copy(film.canvas, before);
      }
      paintPatch(patch, frame, gif);
      film.context.drawImage(patch.canvas, left, top);
      show(film.canvas);
      if (disposal === CLEARED) film.context.clearRect(left, top, size.width, size.height);
      if (disposal === UNDONE && before) copy(before.canvas, film);
    },
  };
}

function paintPatch({ canvas, context }: PaintedCanvas, frame: GifFrame, gif: ParsedGif): void {
  const { dims, patch } = decompressFrame(frame, gif.gct, true);
  canvas.width = dims.width;
  canvas.height = dims.height;
  const pixels = context.createImageData(dims.width, dims.height);
  pixels.data.set(patch.subarray(0, pixels.data.length));
  context.putImageData(pixels, 0, 0);
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
