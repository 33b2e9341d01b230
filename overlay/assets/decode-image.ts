import workerUrl from 'worker:./resize-worker.ts';
import { paintBitmap } from './canvas.ts';
import { decodeFilm } from './decode-film.ts';
import { decodedSize, type ImageUse, type Size } from './image-size.ts';
import { isAnimated } from './is-animated.ts';
import { resizeBitmap } from './resize-bitmap.ts';
import type { ResizeRequest } from './resize-worker.ts';
import { runInWorker } from './run-in-worker.ts';

/** A decoded image, as large as its largest use. */
export type DecodedImage = {
  /** The original size. */
  natural: Size;
  /** The size it was decoded for; frames of a long animation may be smaller. */
  targetSize: Size;
  /** One for a still image. All have the same size. */
  frames: readonly HTMLCanvasElement[];
  /** The end of each frame in ms from the start of a cycle; null for a still image. */
  frameEnds: readonly number[] | null;
  /** Number of plays; Infinity loops for ever. After the last play the last frame stays. */
  plays: number;
};

/** Formats that may be animated. */
const MAY_MOVE = ['image/gif', 'image/webp', 'image/png'];

/** Decodes an uploaded image in the size of its largest use. Rejects when it cannot be read. */
export async function decodeImage(content: Blob, uses: readonly ImageUse[]): Promise<DecodedImage> {
  const { type } = content;
  if (MAY_MOVE.includes(type)) {
    const bytes = await content.arrayBuffer();
    if (isAnimated(new Uint8Array(bytes), type)) {
      return decodeFilm({ content: bytes, type, uses });
    }
  }
  // A browser may take hours to draw an SVG; the server sends a PNG instead.
  if (type === 'image/svg+xml') throw new Error('An SVG is not drawn by the overlay.');
  const image = await openImage(content);
  const natural = { width: image.naturalWidth || 1, height: image.naturalHeight || 1 };
  const targetSize = decodedSize(natural, uses);
  const picture = await resize(content, natural, targetSize);
  return {
    natural,
    targetSize,
    frames: [paintBitmap(picture, targetSize)],
    frameEnds: null,
    plays: 1,
  };
}

/** Loads an image until its size is known; its pixels are not decoded yet. */
async function openImage(content: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(content);
  const image = new Image();
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new Error('The browser cannot read this image.'));
      image.src = url;
    });
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Larger images are resized in a worker, because that takes longer than a frame. */
const MANY_PIXELS = 4_000_000;

function resize(content: Blob, natural: Size, size: Size): Promise<ImageBitmap> {
  if (natural.width * natural.height <= MANY_PIXELS) return resizeBitmap(content, size);
  const request: ResizeRequest = { content, size };
  return runInWorker(workerUrl, request);
}
