import { pngChunks } from '#domain/appearance/png-chunks.ts';
import { type Film, type FilmFrame, isWithin } from './film.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const DISPOSALS = ['keep', 'clear', 'undo'] as const;
const BLEND_OVER = 1;

/** Chunks with color information, which every frame's own file needs. */
const SHARED = ['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT'];

/**
 * The frames of an animated PNG (https://www.w3.org/TR/png-3/). Each becomes a file of its own, as in a WebP. Throws
 * when the file is not an animated PNG.
 */
export function readApng(content: Bytes): Film {
  const chunks = pngChunks(content);
  const dataOf = (target: string) => chunks.find(({ name }) => name === target)?.data;
  const [head, control] = [dataOf('IHDR'), dataOf('acTL')];
  if (!head || !control) throw new Error('This PNG is not animated.');
  const size = { width: number32(head, 0), height: number32(head, 4) };
  const shared = chunks.filter(({ name }) => SHARED.includes(name)).map(chunkOf);
  const frames: { control: Bytes; data: Bytes[] }[] = [];
  for (const { name, data } of chunks) {
    if (name === 'fcTL') frames.push({ control: data, data: [] });
    // Data before the first frame belong to the still picture, which is not part of the animation.
    else if (name === 'IDAT') frames.at(-1)?.data.push(data);
    else if (name === 'fdAT') frames.at(-1)?.data.push(data.subarray(4));
  }
  return {
    size,
    plays: number32(control, 4) || Number.POSITIVE_INFINITY,
    frames: frames
      .filter(({ data }) => data.length > 0)
      .map((frame) => frameOf(frame.control, () => fileOf(head, frame, shared)))
      .filter((frame) => isWithin(frame, size))
      .map((frame, index) =>
        // The first frame has no previous content to restore.
        index === 0 && frame.disposal === 'undo' ? { ...frame, disposal: 'clear' } : frame,
      ),
  };
}

function frameOf(control: Bytes, file: () => Blob): FilmFrame {
  const view = viewOf(control);
  const perSecond = view.getUint16(22) || 100;
  return {
    width: number32(control, 4),
    height: number32(control, 8),
    left: number32(control, 12),
    top: number32(control, 16),
    delayMs: (1000 * view.getUint16(20)) / perSecond,
    disposal: DISPOSALS[view.getUint8(24)] ?? 'keep',
    isBlended: view.getUint8(25) === BLEND_OVER,
    decode: () => createImageBitmap(file()),
  };
}

function fileOf(
  head: Bytes,
  { control, data }: { control: Bytes; data: Bytes[] },
  shared: Bytes[],
): Blob {
  const frameHeader = Uint8Array.from([...control.subarray(4, 12), ...head.subarray(8)]);
  return new Blob(
    [
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunkOf({ name: 'IHDR', data: frameHeader }),
      ...shared,
      ...data.map((part) => chunkOf({ name: 'IDAT', data: part })),
      chunkOf({ name: 'IEND', data: new Uint8Array() }),
    ],
    { type: 'image/png' },
  );
}

/** A chunk with its length and checksum. */
function chunkOf({ name, data }: { name: string; data: Bytes }): Bytes {
  const chunk = new Uint8Array(12 + data.length);
  const view = viewOf(chunk);
  view.setUint32(0, data.length);
  chunk.set(
    Array.from(name, (letter) => letter.charCodeAt(0)),
    4,
  );
  chunk.set(data, 8);
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)));
  return chunk;
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xed_b8_83_20 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

function crc32(bytes: Bytes): number {
  let rest = 0xff_ff_ff_ff;
  for (const byte of bytes) rest = (CRC[(rest ^ byte) & 255] ?? 0) ^ (rest >>> 8);
  return ~rest >>> 0;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Bytes) =>
  new DataView(buffer, byteOffset, byteLength);

const number32 = (bytes: Bytes, at: number): number => viewOf(bytes).getUint32(at);
