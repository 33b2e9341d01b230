import { inflateSync } from 'node:zlib';
import { damagedFont } from './damaged-font.ts';

/**
 * A table of a font file: `length` is its uncompressed size, `end` its end in the file, `packed` its bytes if it is
 * compressed separately.
 */
type Table = { tag: string; length: number; end: number; packed?: Buffer };

/** Limits of uncompressed sizes: of a whole font, and of the tables that are parsed. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const MAX_BYTES = new Map(
  Object.entries<number>({
    cmap: 4 * 1024 * 1024,
    name: 1024 * 1024,
    'OS/2': 64 * 1024,
    fvar: 64 * 1024,
  }),
);

const TRUETYPE = { headBytes: 12, entryBytes: 16 };
const WOFF = { headBytes: 44, entryBytes: 20 };
const WOFF2_HEAD_BYTES = 48;

/**
 * Checks the table directory of a font file before fontkit reads it. Throws an AppError for duplicate tables,
 * tables beyond the end of the file, and tables larger than those of a real font.
 */
export function refuseImpossible(file: Buffer): void {
  const tables = tablesIn(file);
  const unpackedBytes = tables.reduce((sum, { length }) => sum + length, 0);
  const isPossible =
    tables.length > 0 &&
    new Set(tables.map(({ tag }) => tag)).size === tables.length &&
    tables.every(({ end }) => end <= file.length) &&
    tables.every(({ tag, length }) => length <= (MAX_BYTES.get(tag) ?? MAX_UNPACKED_BYTES)) &&
    unpackedBytes <= MAX_UNPACKED_BYTES;
  if (!isPossible) throw damagedFont();
  for (const { tag, packed, length } of tables) {
    if (packed && MAX_BYTES.has(tag)) refuseOtherLength(packed, length);
  }
}

/** fontkit's inflate never ends on some damaged data, and does not stop at the declared length. */
function refuseOtherLength(packed: Buffer, length: number): void {
  try {
    if (inflateSync(packed, { maxOutputLength: length }).length === length) return;
  } catch (cause) {
    throw damagedFont(cause);
  }
  throw damagedFont();
}

function tablesIn(file: Buffer): Table[] {
  const signature = file.toString('latin1', 0, 4);
  try {
    if (signature === 'wOF2') return woff2Tables(file);
    return signature === 'wOFF' ? woffTables(file) : trueTypeTables(file);
  } catch (cause) {
    // The directory is truncated.
    throw damagedFont(cause);
  }
}

function trueTypeTables(file: Buffer): Table[] {
  return entries(file, file.readUInt16BE(4), TRUETYPE).map((at) => {
    const length = file.readUInt32BE(at + 12);
    return { tag: tagAt(file, at), length, end: file.readUInt32BE(at + 8) + length };
  });
}

/** Each table is compressed by itself, unless that makes it larger. */
function woffTables(file: Buffer): Table[] {
  return entries(file, file.readUInt16BE(12), WOFF).map((at) => {
    const start = file.readUInt32BE(at + 4);
    const end = start + file.readUInt32BE(at + 8);
    const length = file.readUInt32BE(at + 12);
    const packed = file.subarray(start, end);
    return { tag: tagAt(file, at), length, end, ...(packed.length < length && { packed }) };
  });
}

/** The offsets of the directory entries. */
function entries(file: Buffer, count: number, { headBytes, entryBytes }: typeof WOFF): number[] {
  if (headBytes + count * entryBytes > file.length) throw damagedFont();
  return Array.from({ length: count }, (_, index) => headBytes + index * entryBytes);
}

/** Numbers of known tags: those that are parsed, and those of outlines, whose transform flag is inverted. */
const WOFF2_TAGS: Record<number, string> = {
  0: 'cmap',
  5: 'name',
  6: 'OS/2',
  10: 'glyf',
  11: 'loca',
  47: 'fvar',
};
const SPELLED_TAG = 63;

/** All tables are compressed together, after the directory. */
function woff2Tables(file: Buffer): Table[] {
  const packedBytes = file.readUInt32BE(20);
  const tables: Omit<Table, 'end'>[] = [];
  let at = WOFF2_HEAD_BYTES;
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = file.readUInt8(at);
    const known = flags & 63;
    const tag = known === SPELLED_TAG ? tagAt(file, at + 1) : (WOFF2_TAGS[known] ?? `${known}`);
    at += known === SPELLED_TAG ? 5 : 1;
    const plain = numberAt(file, at);
    at = plain.end;
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isTransformed = isOutline ? flags >> 6 === 0 : flags >> 6 !== 0;
    const transformed = isTransformed ? numberAt(file, at) : plain;
    at = transformed.end;
    tables.push({ tag, length: Math.max(plain.value, transformed.value) });
  }
  return tables.map((table) => ({ ...table, end: at + packedBytes }));
}

/** A UIntBase128: seven bits per byte, the last one without the highest bit. */
function numberAt(file: Buffer, start: number): { value: number; end: number } {
  let value = 0;
  for (let at = start; at < start + 5; at += 1) {
    const byte = file.readUInt8(at);
    value = value * 128 + (byte & 127);
    if (byte < 128) return { value, end: at + 1 };
  }
  throw damagedFont();
}

const tagAt = (file: Buffer, at: number) => file.toString('latin1', at, at + 4);
