import { decompressFrame, type ParsedGif, parseGIF } from 'gifuct-js';
import { firstFrames, gifPlays, MAX_FRAMES } from '#domain/appearance/gif-frames.ts';
import type { Film, FilmFrame } from './film.ts';
import type { Size } from './image-size.ts';

type GifFrame = Extract<ParsedGif['frames'][number], { image: unknown }>;

/** GIF disposal methods. */
const DISPOSALS: Record<number, FilmFrame['disposal']> = { 2: 'clear', 3: 'undo' };

/** The frames of a GIF. Files uploaded before there was an upload limit lose their last frames. */
export function readGif(content: Uint8Array<ArrayBuffer>): Film {
  const gif = parseGIF(firstFrames(content, MAX_FRAMES).buffer);
  const sources = gif.frames.filter((frame): frame is GifFrame => 'image' in frame);
  return {
    size: sizeOf(gif, sources),
    plays: gifPlays(content),
    frames: sources.map((source) => ({
      ...source.image.descriptor,
      delayMs: source.gce && source.gce.delay * 10,
      disposal: DISPOSALS[source.gce?.extras.disposal ?? 0] ?? 'keep',
      isBlended: true,
      decode: () => paintPatch(source, gif),
    })),
  };
}

/** As in browsers the logical screen is enlarged to the first frame; some files have a screen of 0 x 0. */
function sizeOf({ lsd }: ParsedGif, [first]: readonly GifFrame[]): Size {
  const { left = 0, top = 0, width = 0, height = 0 } = first?.image.descriptor ?? {};
  return {
    width: Math.max(lsd.width, left + width),
    height: Math.max(lsd.height, top + height),
  };
}

function paintPatch(frame: GifFrame, gif: ParsedGif): OffscreenCanvas {
  const { dims, patch } = decompressFrame(frame, gif.gct, true);
  const canvas = new OffscreenCanvas(Math.max(1, dims.width), Math.max(1, dims.height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no 2D canvas to decode a GIF with.');
  const pixels = context.createImageData(canvas.width, canvas.height);
  pixels.data.set(patch.subarray(0, pixels.data.length));
  context.putImageData(pixels, 0, 0);
  return canvas;
}
