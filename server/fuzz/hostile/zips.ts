import { type ZipEntry, zipFile } from '../../testing/zip-file.ts';
import type { Chance } from './chance.ts';
import { spoiledBytes } from './spoil-bytes.ts';

const HOSTILE_NAMES = [
  '../evil',
  '../../../../tmp/evil',
  'images/../../evil',
  '/etc/cron.d/evil',
  'C:/evil',
  'C:\\evil',
  '..\\evil',
  'images\\1.svg',
  '\\\\host\\share\\evil',
  './manifest.json',
  'MANIFEST.JSON',
  'Streamhost.db',
  'images/1.SVG',
  'images//1.svg',
  'images/./1.svg',
  'images/1.svg/',
  'images/',
  'images/con',
  'NUL.png',
  'aux.svg',
  'images/a.svg:stream',
  'images/a\0.svg',
  'images/a\n.svg',
  'images/\u202egvs.exe',
  'images/e\u0301.svg',
  'images/\u00e9.svg',
  '\ud800.svg',
  '~/.ssh/authorized_keys',
  '.streamhost',
  'lock.db',
  'streamhost.db-wal',
  'uploads/../config.json',
  '',
  ' ',
  '.',
  '..',
  'x'.repeat(300),
  'x'.repeat(65_535),
  `${'a/'.repeat(5000)}b`,
  '__proto__',
];

const MODES = [0o120777, 0o040755, 0o020666, 0o010644, 0o060644, 0o140755, 0, 0o104755, 0o177777];

/** Methods to change the entries before they are written. */
const ENTRY_METHODS: Record<string, (entries: ZipEntry[], chance: Chance) => ZipEntry[]> = {
  'a name that reaches elsewhere': (entries, chance) => [
    ...entries,
    { name: chance.pick(HOSTILE_NAMES), content: chance.bytes(chance.size(200)) },
  ],
  'another name': (entries, chance) =>
    oneChanged(entries, chance, () => ({ name: chance.pick(HOSTILE_NAMES) })),
  'a name twice': (entries, chance) => [
    ...entries,
    ...chance.many(chance.size(20) + 1, () => chance.pick(entries)),
  ],
  'a name in other letters': (entries, chance) => {
    const twin = chance.pick(entries);
    return [...entries, { ...twin, name: twin.name.toUpperCase() }];
  },
  'no plain file': (entries, chance) =>
    oneChanged(entries, chance, () => ({ mode: chance.pick(MODES), content: '/etc/passwd' })),
  'another kind of the same file': (entries, chance) =>
    oneChanged(entries, chance, () => ({ mode: chance.pick(MODES) })),
  'an entry that is locked': (entries, chance) =>
    oneChanged(entries, chance, () => ({ flags: chance.pick([1, 0x41, 0x2000, 8, 0xffff]) })),
  'another packing': (entries, chance) =>
    oneChanged(entries, chance, () => ({ method: chance.pick([1, 8, 9, 12, 14, 93, 99, 65_535]) })),
  'another size': (entries, chance) =>
    oneChanged(entries, chance, ({ content }) => ({
      isPacked: chance.sometimes(0.5),
      declaredSize: chance.pick([
        0,
        1,
        content.length + 1,
        content.length * 2,
        2 ** 31,
        2 ** 32 - 1,
      ]),
    })),
  'a bomb': (entries, chance) => {
    const content = Buffer.alloc(chance.size(30_000_000));
    const isDeclared = chance.sometimes(0.5);
    const bomb = { content, isPacked: true, ...(!isDeclared && { declaredSize: 100 }) };
    if (chance.sometimes(0.5)) return oneChanged(entries, chance, () => bomb);
    return [...entries, { name: `images/bomb${chance.below(9)}.svg`, ...bomb }];
  },
  'many entries': (entries, chance) => [
    ...entries,
    ...chance.many(chance.size(20_000), (index) => ({
      name: `images/more${index}.png`,
      content: 'x',
    })),
  ],
  'an entry gone': (entries, chance) => {
    const gone = chance.pick(entries);
    return entries.filter((entry) => entry !== gone);
  },
  'an archive inside': (entries, chance) =>
    oneChanged(entries, chance, () => ({ content: zipFile(entries), isPacked: true })),
  'another order': (entries) => [...entries].reverse(),
};

function oneChanged(
  entries: readonly ZipEntry[],
  chance: Chance,
  change: (entry: ZipEntry) => Partial<ZipEntry>,
): ZipEntry[] {
  const index = chance.below(entries.length);
  return entries.map((entry, at) => (at === index ? { ...entry, ...change(entry) } : entry));
}

/** Signatures of the zip headers, and the length of their numeric fields. */
const RECORDS = {
  local: ['PK\x03\x04', 30],
  central: ['PK\x01\x02', 46],
  end: ['PK\x05\x06', 22],
} as const;
const BORDERS = [0, 1, 0xff, 0xffff, 0x7fffffff, 0xffffffff];

/** False numbers in the headers: offsets, lengths, counts, checksums, flags. */
function withFalseNumbers(bytes: Buffer, chance: Chance): Buffer {
  const copy = Buffer.from(bytes);
  for (let left = chance.between(1, 4); left > 0; left -= 1) {
    const [signature, length] =
      RECORDS[chance.pick(['local', 'central', 'central', 'end'] as const)];
    const starts: number[] = [];
    for (let at = copy.indexOf(signature, 0, 'latin1'); at >= 0 && starts.length < 500; ) {
      starts.push(at);
      at = copy.indexOf(signature, at + 4, 'latin1');
    }
    if (starts.length === 0) continue;
    const at = chance.pick(starts) + chance.between(4, length - 4);
    if (at + 4 > copy.length) continue;
    const value = chance.pick([...BORDERS, chance.below(copy.length)]);
    if (chance.sometimes(0.5)) copy.writeUInt32LE(value, at);
    else copy.writeUInt16LE(value & 0xffff, at);
  }
  return copy;
}

/** Zip64 end records with arbitrary offsets. */
function asZip64(bytes: Buffer, chance: Chance): Buffer {
  const at = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (at < 0) return bytes;
  const [record, locator, end] = [
    Buffer.alloc(56),
    Buffer.alloc(20),
    Buffer.from(bytes.subarray(at)),
  ];
  const count = chance.sometimes(0.5) ? end.readUInt16LE(10) : chance.pick(BORDERS);
  record.write('PK\x06\x06', 'latin1');
  record.writeUInt32LE(44, 4);
  record.writeUInt32LE(count, 24);
  record.writeUInt32LE(chance.sometimes(0.9) ? 0 : 0xffffffff, 28);
  record.writeUInt32LE(count, 32);
  record.writeUInt32LE(end.readUInt32LE(12), 40);
  record.writeUInt32LE(end.readUInt32LE(16), 48);
  record.writeUInt32LE(chance.sometimes(0.9) ? 0 : chance.pick(BORDERS), 52);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeUInt32LE(chance.sometimes(0.7) ? at : chance.pick(BORDERS), 8);
  end.fill(0xff, 8, 20);
  return Buffer.concat([bytes.subarray(0, at), record, locator, end]);
}

/** A zip with some invalid entries and headers. */
export function hostileZip(
  good: readonly ZipEntry[],
  chance: Chance,
): { what: string; bytes: Buffer } {
  const changes: string[] = [];
  let entries = [...good];
  for (let left = chance.pick([0, 0, 0, 1, 1, 1, 1, 1, 2, 2]); left > 0; left -= 1) {
    const method = chance.pick(Object.keys(ENTRY_METHODS));
    if (entries.length > 0) entries = ENTRY_METHODS[method]?.(entries, chance) ?? entries;
    changes.push(method);
  }
  let bytes = zipFile(entries);
  if (chance.sometimes(0.15)) {
    bytes = withFalseNumbers(bytes, chance);
    changes.push('records that lie');
  }
  if (chance.sometimes(0.05)) {
    bytes = asZip64(bytes, chance);
    changes.push('the end of a large zip');
  }
  if (chance.sometimes(0.1)) {
    const spoiled = spoiledBytes(bytes, chance);
    bytes = spoiled.bytes;
    changes.push(spoiled.what);
  }
  return { what: changes.join(', ') || 'nothing wrong with the zip', bytes };
}
