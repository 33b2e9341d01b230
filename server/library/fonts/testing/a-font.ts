import { brotliCompressSync, deflateSync } from 'node:zlib';

type FontFields = {
  family?: string;
  weight?: number;
  isItalic?: boolean;
  signature?: string;
  /** The axes of a variable font. */
  axes?: [tag: string, min: number, max: number][];
};

export type Table = [tag: string, content: Buffer];

/** A character map with one empty subtable. */
export const CMAP = Buffer.from([0, 0, 0, 1, 0, 3, 0, 1, 0, 0, 0, 12]);

/** A TrueType font without glyphs: only its name and style. */
export function aFont(fields: FontFields = {}): Buffer {
  return fontOf(tablesOf(fields), fields.signature);
}

/** A TrueType font of these tables. */
export function fontOf(tables: readonly Table[], signature = '\0\x01\0\0'): Buffer {
  const head = Buffer.alloc(12 + tables.length * 16);
  head.write(signature, 'latin1');
  head.writeUInt16BE(tables.length, 4);
  let offset = head.length;
  for (const [index, [tag, content]] of tables.entries()) {
    const at = 12 + index * 16;
    head.write(tag, at);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(content.length, at + 12);
    offset += content.length;
  }
  return Buffer.concat([head, ...tables.map(([, content]) => content)]);
}

/** The same font as woff, with tables compressed where that makes them smaller. */
export function aWoffFont(fields: FontFields = {}): Buffer {
  return woffOf(tablesOf(fields));
}

/** A woff font of these tables. */
export function woffOf(tables: readonly Table[]): Buffer {
  const head = Buffer.alloc(44 + tables.length * 20);
  head.write('wOFF');
  head.writeUInt16BE(tables.length, 12);
  let offset = head.length;
  const packed = tables.map(([, content]) => {
    const smaller = deflateSync(content);
    return smaller.length < content.length ? smaller : content;
  });
  for (const [index, [tag, content]] of tables.entries()) {
    const at = 44 + index * 20;
    const { length } = packed[index] ?? content;
    head.write(tag, at);
    head.writeUInt32BE(offset, at + 4);
    head.writeUInt32BE(length, at + 8);
    head.writeUInt32BE(content.length, at + 12);
    offset += length;
  }
  return Buffer.concat([head, ...packed]);
}

function tablesOf({ family, weight = 400, isItalic = false, axes }: FontFields): Table[] {
  const style = Buffer.alloc(78);
  style.writeUInt16BE(weight, 4);
  style.writeUInt16BE(isItalic ? 1 : 0, 62);
  const tables: Table[] = [
    ['cmap', CMAP],
    ['OS/2', style],
  ];
  if (family !== undefined) tables.push(['name', nameTable(family)]);
  if (axes) tables.push(['fvar', axesTable(axes)]);
  return tables;
}

/** An fvar table without instances. */
function axesTable(axes: NonNullable<FontFields['axes']>): Buffer {
  const table = Buffer.alloc(16 + axes.length * 20);
  table.writeUInt16BE(1, 0);
  table.writeUInt16BE(16, 4);
  table.writeUInt16BE(axes.length, 8);
  table.writeUInt16BE(20, 10);
  for (const [index, [tag, min, max]] of axes.entries()) {
    const at = 16 + index * 20;
    table.write(tag, at, 'latin1');
    table.writeInt32BE(min * 2 ** 16, at + 4);
    table.writeInt32BE(max * 2 ** 16, at + 12);
  }
  return table;
}

/** A name table with one record: the family, for Windows. */
function nameTable(family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16();
  const head = Buffer.alloc(18);
  head.writeUInt16BE(1, 2);
  head.writeUInt16BE(head.length, 4);
  head.writeUInt16BE(3, 6);
  head.writeUInt16BE(1, 8);
  head.writeUInt16BE(1, 12);
  head.writeUInt16BE(text.length, 14);
  return Buffer.concat([head, text]);
}

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
function inSevens(value: number): number[] {
  const last = value & 127;
  const rest = value >>> 7;
  const before = rest > 0 ? inSevens(rest).map((byte) => byte | 128) : [];
  return [...before, last];
}
