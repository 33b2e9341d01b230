import { crc32 } from 'node:zlib';
import { orientationOnly } from './orientation.ts';

const SIGNATURE_BYTES = 8;
/** Length, name and checksum around the data of a chunk. */
const FRAME_BYTES = 12;
const ORIENTED = 'eXIf';

/** Of those that a decoder may pass over: colors, transparency, pixels per meter, and the frames of an animation. */
const KEPT = new Set(
  'tRNS gAMA cHRM sRGB iCCP cICP mDCV mDCv cLLI cLLi sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
);

/** A PNG without texts, times, Exif but for its orientation, unknown chunks and whatever follows its end. */
export function cleanPng(file: Buffer): Buffer[] {
  const kept = [file.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= file.length) {
    const end = at + FRAME_BYTES + file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    const chunk = file.subarray(at, end);
    if (name === ORIENTED) kept.push(...exifAlone(chunk.subarray(8, -4)));
    else if (isCritical(name) || KEPT.has(name)) kept.push(chunk);
    if (name === 'IEND') return kept;
    at = end;
  }
  return kept;
}

/** Names that begin with a capital: the image cannot be decoded without. */
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
