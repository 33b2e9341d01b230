import { orientationOnly } from './orientation.ts';

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const PADDING = Buffer.alloc(1);
const KEEP = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags for Exif and XMP in the first byte of VP8X. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
/** Some programs write it before the tags, as in a JPEG. */
const PREFIX = 'Exif\0\0';

/** A WebP without XMP, unknown chunks, bytes after its end, and without Exif except the orientation. */
export function cleanWebp(file: Buffer): Buffer[] {
  const end = Math.min(file.length, CHUNK_HEADER_BYTES + file.readUInt32LE(4));
  const parts: Buffer[] = [];
  let exif: Buffer | undefined;
  for (let at = HEADER_BYTES; at + CHUNK_HEADER_BYTES <= end; ) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    // Chunks start at even offsets.
    const next = at + CHUNK_HEADER_BYTES + size + (size % 2);
    const chunk = file.subarray(at, Math.min(next, end));
    if (name === 'EXIF') exif = exifAlone(chunk.subarray(CHUNK_HEADER_BYTES));
    else if (KEEP.has(name)) parts.push(chunk.length % 2 ? Buffer.concat([chunk, PADDING]) : chunk);
    at = next;
  }
  const body = [...parts.map((chunk) => withFlags(chunk, Boolean(exif))), ...(exif ? [exif] : [])];
  const header = Buffer.from(file.subarray(0, HEADER_BYTES));
  header.writeUInt32LE(
    body.reduce((sum, { length }) => sum + length, 4),
    4,
  );
  return [header, ...body];
}

function exifAlone(payload: Buffer): Buffer | undefined {
  const hasPrefix = payload.toString('latin1', 0, PREFIX.length) === PREFIX;
  const tags = orientationOnly(hasPrefix ? payload.subarray(PREFIX.length) : payload);
  if (tags.length === 0) return undefined;
  const head = Buffer.alloc(CHUNK_HEADER_BYTES);
  head.write('EXIF');
  head.writeUInt32LE(tags.length, 4);
  return Buffer.concat([head, tags]);
}

function withFlags(chunk: Buffer, hasExif: boolean): Buffer {
  if (chunk.toString('latin1', 0, 4) !== 'VP8X' || chunk.length <= CHUNK_HEADER_BYTES) return chunk;
  const changed = Buffer.from(chunk);
  const flags = changed.readUInt8(CHUNK_HEADER_BYTES) & ~(HAS_EXIF | HAS_XMP);
  changed.writeUInt8(hasExif ? flags | HAS_EXIF : flags, CHUNK_HEADER_BYTES);
  return changed;
}
