const TRAILER = 0x3b;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const HEADER_BYTES = 13;
const HEADER_FLAGS = 10;
const IMAGE_BYTES = 10;
const IMAGE_FLAGS = 9;

/** Whether a GIF goes on to its end mark. Decoders do not mind one that was cut off: they show what is there. */
export function isWholeGif(gif: Uint8Array): boolean {
  let at = HEADER_BYTES + colorTableBytes(gif[HEADER_FLAGS]);
  while (at < gif.length) {
    if (gif[at] === TRAILER) return true;
    if (gif[at] === EXTENSION) at += 2;
    else if (gif[at] === IMAGE) at += IMAGE_BYTES + colorTableBytes(gif[at + IMAGE_FLAGS]) + 1;
    else return false;
    at = afterBlocks(gif, at);
  }
  return false;
}

function colorTableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** Data lies in blocks that begin with their length; one of length 0 is the last. */
function afterBlocks(gif: Uint8Array, start: number): number {
  let at = start;
  for (let length = gif[at]; length; length = gif[at]) at += 1 + length;
  return at + 1;
}
