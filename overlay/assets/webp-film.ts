import { type Film, type FilmFrame, isWithin } from './film.ts';

/** Bits of the flags of VP8X and of ANMF (https://developers.google.com/speed/webp/docs/riff_container). */
const HAS_ALPHA = 0x10;
const IS_CLEARED = 0x01;
const IS_REPLACED = 0x02;

const HEADER_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const FRAME_HEAD_BYTES = 16;

type Chunk = { name: string; data: Uint8Array<ArrayBuffer> };

/**
 * The frames of an animated WebP. Each becomes a file of its own, which browsers decode without ImageDecoder, which
 * needs a secure context. Throws when the file is not an animated WebP.
 */
export function readWebp(content: Uint8Array<ArrayBuffer>): Film {
  const chunks = chunksOf(content.subarray(HEADER_BYTES));
  const head = chunks.find(({ name }) => name === 'VP8X')?.data;
  if (!head) throw new Error('This WebP is not animated.');
  const size = { width: number24(head, 4) + 1, height: number24(head, 7) + 1 };
  const loops = chunks.find(({ name }) => name === 'ANIM')?.data;
  const plays = loops ? (loops[4] ?? 0) + 256 * (loops[5] ?? 0) : 1;
  return {
    size,
    plays: plays || Number.POSITIVE_INFINITY,
    frames: chunks
      .filter(({ name }) => name === 'ANMF')
      .map(({ data }) => frameOf(data))
      .filter((frame) => isWithin(frame, size)),
  };
}

function frameOf(data: Uint8Array<ArrayBuffer>): FilmFrame {
  const size = data.subarray(6, 12);
  const flags = data[15] ?? 0;
  return {
    left: 2 * number24(data, 0),
    top: 2 * number24(data, 3),
    width: number24(data, 6) + 1,
    height: number24(data, 9) + 1,
    delayMs: number24(data, 12),
    disposal: flags & IS_CLEARED ? 'clear' : 'keep',
    isBlended: (flags & IS_REPLACED) === 0,
    decode: () => createImageBitmap(fileOf(size, data.subarray(FRAME_HEAD_BYTES))),
  };
}

/** A WebP of one frame, from the bytes of its size and its chunks. */
function fileOf(size: Uint8Array, chunks: Uint8Array<ArrayBuffer>): Blob {
  const head = Uint8Array.from([...letters('VP8X'), 10, 0, 0, 0, HAS_ALPHA, 0, 0, 0, ...size]);
  const bytes = 4 + head.length + chunks.length;
  const sizeBytes = [0, 8, 16, 24].map((shift) => (bytes >> shift) & 255);
  const start = Uint8Array.from([...letters('RIFF'), ...sizeBytes, ...letters('WEBP')]);
  return new Blob([start, head, chunks], { type: 'image/webp' });
}

/** Chunks up to the end, or to the first truncated one. */
function chunksOf(bytes: Uint8Array<ArrayBuffer>): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at + CHUNK_HEAD_BYTES <= bytes.length; ) {
    const length = number24(bytes, at + 4) + 2 ** 24 * (bytes[at + 7] ?? 0);
    const end = at + CHUNK_HEAD_BYTES + length;
    if (end > bytes.length) break;
    chunks.push({
      name: String.fromCharCode(...bytes.subarray(at, at + 4)),
      data: bytes.subarray(at + CHUNK_HEAD_BYTES, end),
    });
    at = end + (length % 2);
  }
  return chunks;
}

const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

const number24 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0) + 65_536 * (bytes[at + 2] ?? 0);
