/** A box of ISO/IEC 14496-12; `begin` is the start of its content. */
type Box = { type: string; start: number; begin: number; end: number };

/** The position of an item's bytes in the file. */
type Extent = { begin: number; end: number };

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf']);
/** Boxes that programs add, such as XMP, names and places. */
const ADDED = new Set(['uuid', 'udta', 'free', 'skip']);
/** Item types of Exif, and of XMP, which has this type alone. */
const PERSONAL = new Set(['Exif', 'mime']);
/** Where an item is: at an offset in the file, or in the box `idat`. */
const IN_FILE = 0;
const IN_IDAT = 1;

/**
 * An AVIF with zeros in place of Exif, XMP and boxes that programs have added. Nothing moves, because other boxes refer
 * to offsets. The orientation of an AVIF is outside of Exif.
 */
export function cleanAvif(file: Buffer): Buffer[] {
  const cleaned = Buffer.from(file);
  blank(cleaned, boxesIn(cleaned, 0, cleaned.length));
  return [cleaned];
}

function blank(file: Buffer, boxes: readonly Box[]): void {
  for (const box of boxes) {
    if (ADDED.has(box.type)) {
      file.write('free', box.start + 4, 'latin1');
      file.fill(0, box.begin, box.end);
    } else if (box.type === 'meta') {
      let leftBytes = file.length;
      for (const { begin, end } of personalExtents(file, box)) {
        // Only a malicious file lists the same bytes repeatedly.
        leftBytes -= end - begin;
        if (leftBytes >= 0) file.fill(0, begin, end);
      }
      blank(file, boxesIn(file, box.begin + 4, box.end));
    } else if (CONTAINERS.has(box.type)) blank(file, boxesIn(file, box.begin, box.end));
  }
}

/** The boxes from `start` to `limit`, up to the first one that does not fit. */
function boxesIn(file: Buffer, start: number, limit: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= limit; ) {
    const shortSize = file.readUInt32BE(at);
    const isLong = shortSize === 1 && at + 16 <= limit;
    const size = isLong
      ? Number(file.readBigUInt64BE(at + 8))
      : shortSize === 0
        ? limit - at
        : shortSize;
    const begin = at + (isLong ? 16 : 8);
    const end = at + size;
    if (end < begin || end > limit) break;
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), start: at, begin, end });
    at = end;
  }
  return boxes;
}

/** The positions of Exif and XMP items that a box `meta` lists. */
function personalExtents(file: Buffer, meta: Box): Extent[] {
  const boxes = boxesIn(file, meta.begin + 4, meta.end);
  const named = (type: string) => boxes.find((box) => box.type === type);
  const [infos, places, idat] = [named('iinf'), named('iloc'), named('idat')];
  if (!infos || !places) return [];
  const personal = personalItems(file, infos);
  return extentsOf(file, places, idat).flatMap(({ item, ...extent }) =>
    personal.has(item) && extent.end <= file.length ? extent : [],
  );
}

function personalItems(file: Buffer, infos: Box): Set<number> {
  const hasLongCount = file[infos.begin] !== 0;
  const entries = boxesIn(file, infos.begin + 4 + (hasLongCount ? 4 : 2), infos.end);
  const found = new Set<number>();
  for (const { type, begin, end } of entries) {
    const version = file[begin] ?? 0;
    const idBytes = version === 3 ? 4 : 2;
    if (type !== 'infe' || version < 2 || begin + 4 + idBytes + 6 > end) continue;
    const kindAt = begin + 4 + idBytes + 2;
    if (!PERSONAL.has(file.toString('latin1', kindAt, kindAt + 4))) continue;
    found.add(file.readUIntBE(begin + 4, idBytes));
  }
  return found;
}

/** The extents of all items from the box `iloc`; none after an invalid entry. */
function extentsOf(file: Buffer, places: Box, idat: Box | undefined) {
  const extents: (Extent & { item: number })[] = [];
  let at = places.begin + 4;
  const read = (bytes: number): number => {
    const from = at;
    at += bytes;
    if (bytes === 0 || at > places.end) return 0;
    return bytes === 8 ? Number(file.readBigUInt64BE(from)) : file.readUIntBE(from, bytes);
  };
  const version = file[places.begin] ?? 0;
  const sizes = read(2);
  const [offsetBytes, lengthBytes] = [sizes >> 12, (sizes >> 8) & 15];
  const [baseBytes, indexBytes] = [(sizes >> 4) & 15, version > 0 ? sizes & 15 : 0];
  if ([offsetBytes, lengthBytes, baseBytes, indexBytes].some((bytes) => ![0, 4, 8].includes(bytes)))
    return [];
  // Otherwise a short list could have millions of entries without a byte.
  if (offsetBytes + lengthBytes === 0) return [];
  const items = read(version < 2 ? 2 : 4);
  for (let index = 0; index < items && at < places.end; index += 1) {
    const item = read(version < 2 ? 2 : 4);
    const method = version > 0 ? read(2) & 15 : IN_FILE;
    read(2);
    const base = read(baseBytes);
    const origin = method === IN_FILE ? 0 : method === IN_IDAT && idat ? idat.begin : undefined;
    const count = read(2);
    for (let extent = 0; extent < count && at < places.end; extent += 1) {
      read(indexBytes);
      const begin = (origin ?? 0) + base + read(offsetBytes);
      const end = begin + read(lengthBytes);
      if (origin !== undefined) extents.push({ item, begin, end });
    }
  }
  return extents;
}
