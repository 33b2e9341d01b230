import { promisify } from 'node:util';
import { brotliDecompress, inflate } from 'node:zlib';

type Table = { tag: string; offset: number; length: number };

/** More than any font unpacks to; a file that claims more is made to fill the memory. */
const UNPACK_LIMIT = { maxOutputLength: 64 * 1024 * 1024 };

const unpackBrotli = promisify(brotliDecompress);
const unpackDeflate = promisify(inflate);

/** The tables of a font file with these tags, unpacked. Throws for a damaged file. */
export async function readFontTables(file: Buffer, tags: readonly string[]) {
  const signature = file.toString('latin1', 0, 4);
  if (signature === 'wOF2') return woff2Tables(file, tags);
  if (signature === 'wOFF') return woffTables(file, tags);
  const count = file.readUInt16BE(4);
  const records = Array.from({ length: count }, (_, index) => 12 + index * 16).map((at) => ({
    tag: file.toString('latin1', at, at + 4),
    offset: file.readUInt32BE(at + 8),
    length: file.readUInt32BE(at + 12),
  }));
  return slices(file, records, tags);
}

/** Each table is packed by itself, unless that makes it no smaller. */
async function woffTables(file: Buffer, tags: readonly string[]): Promise<Map<string, Buffer>> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(12); index++) {
    const at = 44 + index * 20;
    const tag = file.toString('latin1', at, at + 4);
    if (!tags.includes(tag)) continue;
    const offset = file.readUInt32BE(at + 4);
    const packed = file.subarray(offset, offset + file.readUInt32BE(at + 8));
    const isPacked = packed.length < file.readUInt32BE(at + 12);
    tables.set(tag, isPacked ? await unpackDeflate(packed, UNPACK_LIMIT) : packed);
  }
  return tables;
}

/** Tags that a number stands for; of the others we need none. */
const WOFF2_TAGS: Record<number, string> = {
  5: 'name',
  6: 'OS/2',
  10: 'glyf',
  11: 'loca',
  47: 'fvar',
};
const SPELLED_TAG = 63;

/** All tables are packed as one, so the directory says where in the unpacked bytes each one begins. */
async function woff2Tables(file: Buffer, tags: readonly string[]): Promise<Map<string, Buffer>> {
  const records: Table[] = [];
  let at = 48;
  let offset = 0;
  const number = () => {
    for (let value = 0; ; ) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = file.readUInt8(at++);
    const known = flags & 63;
    if (known === SPELLED_TAG) at += 4;
    const tag = WOFF2_TAGS[known] ?? '';
    const plain = number();
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const length = isTransformed ? number() : plain;
    records.push({ tag, offset, length });
    offset += length;
  }
  const packed = file.subarray(at, at + file.readUInt32BE(20));
  return slices(await unpackBrotli(packed, UNPACK_LIMIT), records, tags);
}

function slices(bytes: Buffer, records: readonly Table[], tags: readonly string[]) {
  const wanted = records.filter(({ tag }) => tags.includes(tag));
  return new Map(
    wanted.map(({ tag, offset, length }) => [tag, bytes.subarray(offset, offset + length)]),
  );
}
