import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants, deflateSync } from 'node:zlib';
import { inSevens } from '../../features/fonts/testing/hostile-fonts.ts';
import type { HostileFile } from './attempt.ts';
import type { Chance } from './chance.ts';
import { mostlyWhole, spoiledBytes } from './spoil-bytes.ts';

const FONTS = fileURLToPath(new URL('../../looks/', import.meta.url));
const lookFonts = () =>
  globSync(`${FONTS}*/fonts/*.woff2`)
    .sort()
    .map((path) => readFileSync(path));

/** A table of a font file, with the false values in the table directory. */
type Table = { tag: string; content: Buffer; declaredLength?: number; declaredOffset?: number };

const LENGTHS = [0, 1, 6, 18, 78, 0xffff, 0x10000, 0x7fffffff, 0xffffffff];
const COUNTS = [0, 1, 2, 100, 1000, 5461, 65_535];
const TAGS = [
  'name',
  'OS/2',
  'head',
  'hhea',
  'maxp',
  'cmap',
  'glyf',
  'loca',
  'fvar',
  'post',
  'GSUB',
  'CFF ',
  'COLR',
  'SVG ',
  '\0\0\0\0',
];

/** A `name` table with up to 65,535 records of any length over the same text. */
function nameTable(chance: Chance): Buffer {
  const written = chance.sometimes(0.6) ? chance.size(20) : chance.size(65_535);
  const declared = chance.sometimes(0.7) ? written : chance.pick(COUNTS);
  const letters = 'Orbit'.repeat(chance.sometimes(0.5) ? 1 : chance.size(13_000));
  const text = Buffer.from(letters, 'utf16le').swap16();
  const head = Buffer.alloc(6 + written * 12);
  head.writeUInt16BE(chance.pick([0, 0, 1, 9]), 0);
  head.writeUInt16BE(declared, 2);
  head.writeUInt16BE(chance.sometimes(0.8) ? head.length & 0xffff : chance.pick([0, 6, 65_535]), 4);
  const sameLength = chance.pick([10, text.length & 0xffff, 65_000, 65_535, 3]);
  for (let index = 0; index < written; index += 1) {
    const at = 6 + index * 12;
    head.writeUInt16BE(chance.pick([3, 3, 1, 0, 4]), at);
    head.writeUInt16BE(chance.pick([1, 10, 0, 99]), at + 2);
    head.writeUInt16BE(chance.pick([0x409, 0, 0xffff]), at + 4);
    head.writeUInt16BE(chance.pick([1, 16, 2, 4, 25, 65_535]), at + 6);
    head.writeUInt16BE(sameLength, at + 8);
    head.writeUInt16BE(chance.sometimes(0.8) ? 0 : chance.below(65_536), at + 10);
  }
  return Buffer.concat([head, text]);
}

function styleTable(chance: Chance): Buffer {
  const table = Buffer.alloc(chance.sometimes(0.8) ? 78 : chance.size(100));
  if (table.length >= 6) table.writeUInt16BE(chance.pick([400, 700, 0, 1, 65_535]), 4);
  return table;
}

/** Large data that compresses to almost nothing. */
const zeros = (chance: Chance) => Buffer.alloc(chance.size(60_000_000));

function tables(chance: Chance): Table[] {
  const known: Table[] = [
    { tag: 'name', content: nameTable(chance) },
    { tag: 'OS/2', content: styleTable(chance) },
  ];
  const others = chance.many(chance.size(40), (): Table => {
    const content = chance.sometimes(0.95) ? chance.bytes(chance.size(500)) : zeros(chance);
    return { tag: chance.pick(TAGS), content };
  });
  const all = chance.sometimes(0.5) ? [...known, ...others] : [...others, ...known];
  return all.map((table) => ({
    ...table,
    ...(chance.sometimes(0.1) && { declaredLength: chance.pick(LENGTHS) }),
    ...(chance.sometimes(0.05) && { declaredOffset: chance.pick(LENGTHS) }),
  }));
}

const declaredCount = (count: number, chance: Chance) =>
  chance.sometimes(0.85) ? count : chance.pick(COUNTS);

const SIGNATURES = ['\0\x01\0\0', 'OTTO', 'true', 'ttcf', 'typ1', 'wOFF', 'wOF2'];

function plainFont(all: readonly Table[], chance: Chance): Buffer {
  const head = Buffer.alloc(12 + all.length * 16);
  head.write(chance.sometimes(0.8) ? '\0\x01\0\0' : chance.pick(SIGNATURES), 'latin1');
  head.writeUInt16BE(declaredCount(all.length, chance), 4);
  let offset = head.length;
  for (const [index, { tag, content, declaredLength, declaredOffset }] of all.entries()) {
    const at = 12 + index * 16;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(declaredOffset ?? offset, at + 8);
    head.writeUInt32BE(declaredLength ?? content.length, at + 12);
    offset += content.length;
  }
  return Buffer.concat([head, ...all.map(({ content }) => content)]);
}

/** WOFF: each table compressed separately; up to 20,000 entries may share the same bytes. */
function woffFont(all: readonly Table[], chance: Chance): Buffer {
  const packed = all.map(({ content }) => deflateSync(content, { level: 1 }));
  const copies = chance.sometimes(0.8) ? 0 : chance.size(20_000);
  const entries = all.length + copies;
  const head = Buffer.alloc(44 + entries * 20);
  head.write('wOFF');
  head.writeUInt32BE(0x10000, 4);
  head.writeUInt16BE(declaredCount(entries, chance) & 0xffff, 12);
  head.writeUInt32BE(chance.pick(LENGTHS), 16);
  const offsets: number[] = [];
  let offset = head.length;
  for (const { length } of packed) {
    offsets.push(offset);
    offset += length;
  }
  for (let index = 0; index < entries; index += 1) {
    // Each copy refers to the table with the largest unpacked size.
    const longest = all.findIndex(
      ({ content }) => content.length === Math.max(...all.map((one) => one.content.length)),
    );
    const from = index < all.length ? index : longest;
    const {
      tag = 'name',
      content = Buffer.alloc(0),
      declaredLength,
      declaredOffset,
    } = all[from] ?? {};
    const at = 44 + index * 20;
    head.write(index < all.length ? tag : 'name', at, 'latin1');
    head.writeUInt32BE(declaredOffset ?? offsets[from] ?? 0, at + 4);
    head.writeUInt32BE(packed[from]?.length ?? 0, at + 8);
    head.writeUInt32BE(declaredLength ?? content.length, at + 12);
  }
  const bytes = Buffer.concat([head, ...packed]);
  if (chance.sometimes(0.8)) bytes.writeUInt32BE(bytes.length, 8);
  return bytes;
}

const KNOWN_TAGS: Record<string, number> = {
  cmap: 0,
  head: 1,
  name: 5,
  'OS/2': 6,
  glyf: 10,
  loca: 11,
};

const packed = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

/** WOFF2: all tables in one compressed stream. */
function woff2Font(all: readonly Table[], chance: Chance): Buffer {
  const directory = all.flatMap(({ tag, content, declaredLength }) => {
    const known = KNOWN_TAGS[tag];
    const transform = chance.sometimes(0.9) ? 0 : chance.below(4);
    const flags = Buffer.from([(known ?? 63) | (transform << 6)]);
    const spelled = known === undefined ? [Buffer.from(tag, 'latin1')] : [];
    const length = Buffer.from(inSevens(declaredLength ?? content.length));
    const isTransformed = (tag === 'glyf' || tag === 'loca') !== (transform !== 0);
    return [flags, ...spelled, length, ...(isTransformed ? [length] : [])];
  });
  const content = packed(Buffer.concat(all.map((table) => table.content)));
  const head = Buffer.alloc(48);
  head.write('wOF2');
  head.writeUInt32BE(0x10000, 4);
  head.writeUInt16BE(declaredCount(all.length, chance), 12);
  head.writeUInt32BE(chance.pick(LENGTHS), 16);
  head.writeUInt32BE(chance.sometimes(0.9) ? content.length : chance.pick(LENGTHS), 20);
  const bytes = Buffer.concat([head, ...directory, content]);
  if (chance.sometimes(0.8)) bytes.writeUInt32BE(bytes.length, 8);
  return bytes;
}

/** The tables of a valid font with their data, which are at the end of the file, with up to three bytes of padding. */
function unpackedTables(good: Buffer): { start: number; unpacked: Buffer } {
  const length = good.readUInt32BE(20);
  for (let filling = 0; filling < 4; filling += 1) {
    const start = good.length - length - filling;
    try {
      return { start, unpacked: brotliDecompressSync(good.subarray(start, start + length)) };
    } catch {
      // The padding is longer.
    }
  }
  throw new Error('The font is not one that can be unpacked.');
}

/** A valid font whose tables are unpacked, corrupted and compressed again. */
function spoiledInside(good: Buffer, chance: Chance): { what: string; bytes: Buffer } {
  const { start, unpacked } = unpackedTables(good);
  const { what, bytes } = spoiledBytes(unpacked, chance);
  const again = packed(bytes);
  const whole = Buffer.concat([good.subarray(0, start), again]);
  whole.writeUInt32BE(again.length, 20);
  whole.writeUInt32BE(whole.length, 8);
  return { what, bytes: whole };
}

/** A font with false, repeated or very large tables. */
export function hostileFont(chance: Chance): HostileFile {
  if (chance.sometimes(0.4)) {
    const good = chance.pick(lookFonts());
    const isInside = chance.sometimes(0.5);
    const { what, bytes } = (isInside ? spoiledInside : spoiledBytes)(good, chance);
    return {
      what: `a good font with ${what}${isInside ? ' inside' : ''}`,
      bytes,
      extension: 'woff2',
    };
  }
  const extension = chance.pick(['ttf', 'woff', 'woff2']);
  const make = { ttf: plainFont, woff: woffFont, woff2: woff2Font }[extension] ?? plainFont;
  const all = tables(chance);
  const bytes = make(all, chance);
  const what = `a ${extension} of ${all.length} tables`;
  return mostlyWhole({ what, bytes, extension }, 0.85, chance);
}
