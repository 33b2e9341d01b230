/** What the blocks of a GIF say, without what is drawn in them. */
export type GifFrames = {
  /** How many pictures it has, as far as it goes. */
  frames: number;
  /** Whether it goes on to its end mark. Decoders do not mind one that was cut off: they show what is there. */
  isWhole: boolean;
  /** Where the block begins that follows the last picture which was asked for; the end without one. */
  end: number;
};

/** An animation of more frames would cost the overlay memory for each, however small they are. */
export const MAX_FRAMES = 5000;

const TRAILER = 0x3b;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const HEADER_BYTES = 13;
const HEADER_FLAGS = 10;
const IMAGE_BYTES = 10;
const IMAGE_FLAGS = 9;

/** Walks once over the blocks of a GIF, to the end or over `most` pictures. */
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

/** The same GIF without what follows its first `most` pictures. */
export function firstFrames(gif: Uint8Array<ArrayBuffer>, most: number): Uint8Array<ArrayBuffer> {
  const { frames, end } = gifFrames(gif, most);
  if (frames < most) return gif;
  const short = gif.slice(0, end + 1);
  short[end] = TRAILER;
  return short;
}

function colorTableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** Data comes in blocks that begin with their length; one of length 0 is the last. */
function afterBlocks(gif: Uint8Array, start: number): number {
  let at = start;
  for (let length = gif[at]; length; length = gif[at]) at += 1 + length;
  return at + 1;
}
