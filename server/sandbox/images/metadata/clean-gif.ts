import { afterBlocks, colorTableBytes } from '#domain/appearance/gif-frames.ts';

const TRAILER = 0x3b;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const PADDING = 0;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
const HEADER_BYTES = 13;
const IMAGE_BYTES = 10;

/** Extensions that stay: repetitions and colors. */
const KEEP = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/**
 * A GIF without comments, XMP, other programs' extensions, and bytes after its end. Zero bytes between blocks are
 * removed and a missing trailer is added: browsers show such files, and decoders refuse them.
 */
export function cleanGif(file: Buffer): Buffer[] {
  let at = HEADER_BYTES + colorTableBytes(file[10]);
  const parts = [file.subarray(0, at)];
  while (at < file.length && file[at] !== TRAILER) {
    if (file[at] === PADDING) {
      at += 1;
      continue;
    }
    const isImage = file[at] === IMAGE;
    if (!isImage && file[at] !== EXTENSION) break;
    const data = at + (isImage ? IMAGE_BYTES + colorTableBytes(file[at + 9]) + 1 : 2);
    const end = afterBlocks(file, data);
    if (isImage || !isPersonal(file, at)) parts.push(file.subarray(at, end));
    at = end;
  }
  const isComplete = file[at] === TRAILER || at === file.length;
  return [...parts, isComplete ? Buffer.of(TRAILER) : file.subarray(at)];
}

function isPersonal(file: Buffer, at: number): boolean {
  const label = file[at + 1];
  if (label !== APPLICATION) return label === COMMENT;
  return !KEEP.has(file.toString('latin1', at + 3, at + 14));
}
