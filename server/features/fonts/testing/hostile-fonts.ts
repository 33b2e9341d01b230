import { brotliCompressSync, deflateSync } from 'node:zlib';
import { CMAP, fontOf, woffOf } from './a-font.ts';

const RECORD_BYTES = 12;
const MB = 1024 * 1024;

/** A font with 65,535 names of the same 65,000 bytes: 4 GB of text. */
export function manyNamesFont(id = 1): Buffer {
  const count = 65_535;
  const length = 65_000;
  const texts = 6 + 100 * RECORD_BYTES;
  const table = Buffer.alloc(Math.max(6 + count * RECORD_BYTES, texts + length));
  table.writeUInt16BE(count, 2);
  table.writeUInt16BE(texts, 4);
  for (let index = 0; index < count; index += 1) {
    const at = 6 + index * RECORD_BYTES;
    table.writeUInt16BE(3, at);
    table.writeUInt16BE(1, at + 2);
    table.writeUInt16BE(0x409, at + 4);
    table.writeUInt16BE(id, at + 6);
    table.writeUInt16BE(length, at + 8);
  }
  return fontOf([['name', table]]);
}

/** A font whose directory lists the same compressed 60 MB 20,000 times. */
export function sameTableFont(): Buffer {
  const count = 20_000;
  const content = Buffer.alloc(60 * MB);
  const packed = deflateSync(content);
  const head = Buffer.alloc(44 + count * 20);
  head.write('wOFF');
  head.writeUInt16BE(count, 12);
  for (let at = 44; at < head.length; at += 20) {
    head.write('name', at);
    head.writeUInt32BE(head.length, at + 4);
    head.writeUInt32BE(packed.length, at + 8);
    head.writeUInt32BE(content.length, at + 12);
  }
  return Buffer.concat([head, packed]);
}

/** A font with one table that claims 1 MB and decompresses to a gigabyte. */
export function lyingTableFont(): Buffer {
  const packed = deflateSync(Buffer.alloc(1000 * MB));
  const font = woffOf([['name', Buffer.alloc(100)]]);
  font.writeUInt32BE(44 + 20, 44 + 4);
  font.writeUInt32BE(packed.length, 44 + 8);
  font.writeUInt32BE(packed.length + 1, 44 + 12);
  return Buffer.concat([font.subarray(0, 44 + 20), packed]);
}

/** A font whose axes claim 65,535 instances of 65,535 numbers each. */
export function manyInstancesFont(): Buffer {
  const axes = Buffer.alloc(1000);
  for (const [at, value] of [
    [0, 1],
    [4, 16],
    [8, 65_535],
    [10, 20],
    [12, 65_535],
    [14, 4],
  ] as const) {
    axes.writeUInt16BE(value, at);
  }
  return woff2Of([
    [CMAP_TAG, CMAP],
    [FVAR, axes],
    [GLYF, Buffer.alloc(60 * MB)],
  ]);
}

const CMAP_TAG = 0;
const FVAR = 47;
/** Outlines without the woff2 transform. */
const GLYF = 10 | (3 << 6);

/** A woff2 font; tags are given by their numbers. */
export function woff2Of(tables: readonly (readonly [tag: number, content: Buffer])[]): Buffer {
  const packed = brotliCompressSync(Buffer.concat(tables.map(([, content]) => content)));
  const head = Buffer.alloc(48);
  head.write('wOF2');
  head.writeUInt16BE(tables.length, 12);
  head.writeUInt32BE(packed.length, 20);
  const entries = tables.map(([tag, { length }]) => Buffer.from([tag, ...inSevens(length)]));
  return Buffer.concat([head, ...entries, packed]);
}

/** A UIntBase128: seven bits in each byte. */
export function inSevens(value: number): number[] {
  const last = value & 127;
  const rest = value >>> 7;
  const before = rest > 0 ? inSevens(rest).map((byte) => byte | 128) : [];
  return [...before, last];
}
