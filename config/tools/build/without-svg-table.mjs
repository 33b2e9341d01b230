import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** The layout of WOFF2 (https://www.w3.org/TR/WOFF2/). */
const HEAD_BYTES = 48;
const QUALITY = 9;
const SVG = 36;
const SPELLED_TAG = 63;
/** Outlines, whose transform flag is inverted. */
const OUTLINES = [10, 11];

/**
 * A WOFF2 font without its SVG table. Fonts of emoji may have each picture twice, and Chromium draws only those of its
 * COLR table. No other table is decoded or changed.
 */
export function withoutSvgTable(file) {
  const tables = tablesOf(file);
  const kept = tables.filter(({ tag }) => tag !== SVG);
  const unpacked = brotliDecompressSync(file.subarray(tables.at(-1).entryEnd));
  const packed = brotliCompressSync(
    Buffer.concat(kept.map(({ start, end }) => unpacked.subarray(start, end))),
    // The best quality takes half a minute and saves a tenth.
    { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
  );
  const entries = kept.map(({ entry, entryEnd }) => file.subarray(entry, entryEnd));
  const head = Buffer.from(file.subarray(0, HEAD_BYTES));
  const padding = Buffer.alloc((4 - ((HEAD_BYTES + sum(entries) + packed.length) % 4)) % 4);
  const parts = [head, ...entries, packed, padding];
  head.writeUInt32BE(sum(parts), 8);
  head.writeUInt16BE(kept.length, 12);
  head.writeUInt32BE(
    kept.reduce((bytes, { length }) => bytes + 16 + 4 * Math.ceil(length / 4), 12),
    16,
  );
  head.writeUInt32BE(packed.length, 20);
  return Buffer.concat(parts);
}

const sum = (parts) => parts.reduce((bytes, { length }) => bytes + length, 0);

/** Where the entry of each table is in the file, and its data in the unpacked stream. */
function tablesOf(file) {
  const tables = [];
  let at = HEAD_BYTES;
  let start = 0;
  const readNumber = () => {
    for (let value = 0; ; ) {
      const byte = file[at++];
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const entry = at;
    const flags = file[at++];
    const tag = flags & 63;
    if (tag === SPELLED_TAG) at += 4;
    const length = readNumber();
    const isTransformed = OUTLINES.includes(tag) === (flags >> 6 === 0);
    const end = start + (isTransformed ? readNumber() : length);
    tables.push({ tag, length, entry, entryEnd: at, start, end });
    start = end;
  }
  return tables;
}
