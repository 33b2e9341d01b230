/** The Exif tag of the orientation: 1 is upright, 2 to 8 are rotated or mirrored. */
const TAG = 0x0112;
const UPRIGHT = 1;
const SHORT = 3;
const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;

/** A TIFF with this orientation alone, for Exif; empty for an upright image. */
export function orientationOnly(tags: Buffer): Buffer {
  const orientation = orientationIn(tags);
  if (orientation === UPRIGHT) return Buffer.alloc(0);
  const alone = Buffer.alloc(HEADER_BYTES + 2 + ENTRY_BYTES + 4);
  alone.write('MM\0*', 'latin1');
  alone.writeUInt32BE(HEADER_BYTES, 4);
  alone.writeUInt16BE(1, HEADER_BYTES);
  alone.writeUInt16BE(TAG, HEADER_BYTES + 2);
  alone.writeUInt16BE(SHORT, HEADER_BYTES + 4);
  alone.writeUInt32BE(1, HEADER_BYTES + 6);
  alone.writeUInt16BE(orientation, HEADER_BYTES + 10);
  return alone;
}

/** Unreadable tags count as upright, as in browsers. */
function orientationIn(tags: Buffer): number {
  const isLittle = tags.toString('latin1', 0, 2) === 'II';
  const short = (at: number) =>
    at + 2 > tags.length ? 0 : isLittle ? tags.readUInt16LE(at) : tags.readUInt16BE(at);
  if (tags.length < HEADER_BYTES) return UPRIGHT;
  const first = isLittle ? tags.readUInt32LE(4) : tags.readUInt32BE(4);
  for (let index = 0; index < short(first); index += 1) {
    const at = first + 2 + index * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tags.length) break;
    if (short(at) !== TAG) continue;
    const orientation = short(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : UPRIGHT;
  }
  return UPRIGHT;
}
