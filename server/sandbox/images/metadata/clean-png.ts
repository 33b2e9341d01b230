import { crc32 } from 'node:zlib';
import { orientationOnly } from './orientation.ts';

const SIGNATURE_BYTES = 8;
/** Length, name and checksum around the data of a chunk. */
const FRAME_BYTES = 12;
const ORIENTED = 'eXIf';

/** Optional chunks that stay: colors, transparency, pixels per meter, and the frames of an animation. */
const KEEP = new Set(
  'tRNS gAMA cHRM sRGB iCCP cICP mDCV mDCv cLLI cLLi sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
);

/** A PNG without texts, times, unknown chunks, bytes after its end, and without Exif except the orientation. */
export function cleanPng(file: Buffer): Buffer[] {
  const parts = [file.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= file.length) {
    const end = at + FRAME_BYTES + file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    const chunk = file.subarray(at, end);
    if (name === ORIENTED) parts.push(...exifAlone(chunk.subarray(8, -4)));
    else if (isCritical(name) || KEEP.has(name)) parts.push(chunk);
    if (name === 'IEND') return parts;
    at = end;
  }
  return parts;
}

/** Names with a capital first letter: decoding needs these chunks. */
const isCritical = (name: string) => /^[A-Z]/.test(name);

function exifAlone(tags: Buffer): Buffer[] {
  const data = orientationOnly(tags);
  if (data.length === 0) return [];
  const named = Buffer.concat([Buffer.from(ORIENTED), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return [length, named, checksum];
}
