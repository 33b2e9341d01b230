/** Facts about a GIF from its blocks, without decoding it. */
type GifFrames = {
  /** Number of frames. */
  frames: number;
  /** Whether the trailer exists. Decoders accept a truncated GIF and show its frames. */
  isWhole: boolean;
  /** Offset of the block after the last counted frame, or of the end. */
  end: number;
};

/** Each frame costs memory in the overlay, however small it is. */
export const MAX_FRAMES = 5000;

const TRAILER = 0x3b;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
/** Applications whose extension contains the number of repetitions. */
const LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);
const HEADER_BYTES = 13;
const HEADER_FLAGS = 10;
const IMAGE_BYTES = 10;
const IMAGE_FLAGS = 9;

/** Iterates over the blocks of a GIF, to the end or to the end of frame number `most`. */
export function gifFrames(gif: Uint8Array, most = Number.POSITIVE_INFINITY): GifFrames {
  let at = HEADER_BYTES + colorTableBytes(gif[HEADER_FLAGS]);
  let frames = 0;
  while (at < gif.length && frames < most) {
    if (gif[at] === TRAILER) return { frames, isWhole: true, end: at };
    if (gif[at] === EXTENSION) at += 2;
    else if (gif[at] === IMAGE) {
      frames += 1;
      at += IMAGE_BYTES + colorTableBytes(gif[at + IMAGE_FLAGS]) + 1;
    } else break;
    at = afterBlocks(gif, at);
  }
  return { frames, isWhole: false, end: Math.min(at, gif.length) };
}

/** The GIF truncated after its first `most` frames. */
export function firstFrames(gif: Uint8Array<ArrayBuffer>, most: number): Uint8Array<ArrayBuffer> {
  const { frames, end } = gifFrames(gif, most);
  if (frames < most) return gif;
  const short = gif.slice(0, end + 1);
  short[end] = TRAILER;
  return short;
}

/** The number of times a GIF plays: 1 by default; Infinity for ever. */
export function gifPlays(gif: Uint8Array): number {
  let at = HEADER_BYTES + colorTableBytes(gif[HEADER_FLAGS]);
  // The extension is before the first frame in all files that browsers repeat.
  while (gif[at] === EXTENSION) {
    if (LOOPS.has(String.fromCharCode(...gif.subarray(at + 3, at + 14)))) {
      const repetitions = (gif[at + 16] ?? 0) + 256 * (gif[at + 17] ?? 0);
      return repetitions === 0 ? Number.POSITIVE_INFINITY : repetitions + 1;
    }
    at = afterBlocks(gif, at + 2);
  }
  return 1;
}

/** The number of bytes of the color table, by the flags of a GIF or of an image in it. */
export function colorTableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/**
 * The end of the data that starts at an offset. It consists of sub-blocks that start with their length; length 0 ends
 * it.
 */
export function afterBlocks(gif: Uint8Array, start: number): number {
  let at = start;
  for (let length = gif[at]; length; length = gif[at]) at += 1 + length;
  return at + 1;
}
