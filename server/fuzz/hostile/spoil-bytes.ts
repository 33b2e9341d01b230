import type { HostileFile } from './attempt.ts';
import type { Chance } from './chance.ts';

/** Integers that often break length and count fields. */
const BORDERS = [
  0,
  1,
  2,
  0x7f,
  0x80,
  0xff,
  0x7fff,
  0x8000,
  0xffff,
  0x7fffffff,
  0x80000000,
  2 ** 32 - 1,
];

type Method = (bytes: Buffer, chance: Chance) => Buffer;

const METHODS: Record<string, Method> = {
  'cut off': (bytes, chance) => bytes.subarray(0, chance.below(bytes.length + 1)),
  'without its start': (bytes, chance) => bytes.subarray(chance.size(bytes.length)),
  'other bits': (bytes, chance) => {
    const copy = Buffer.from(bytes);
    for (let left = chance.size(30); left > 0 && copy.length > 0; left -= 1) {
      const at = chance.below(copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << chance.below(8));
    }
    return copy;
  },
  'other bits at the start': (bytes, chance) => {
    const copy = Buffer.from(bytes);
    const near = Math.min(copy.length, 300);
    for (let left = chance.size(10); left > 0 && near > 0; left -= 1) {
      copy[chance.below(near)] = chance.below(256);
    }
    return copy;
  },
  'a number at a border': (bytes, chance) => withNumber(bytes, chance, bytes.length),
  'a number at a border at the start': (bytes, chance) =>
    withNumber(bytes, chance, Math.min(bytes.length, 200)),
  'a part twice': (bytes, chance) => {
    const [from, to] = rangeIn(bytes, chance);
    const times = chance.size(50);
    return Buffer.concat([
      bytes.subarray(0, to),
      ...chance.many(times, () => bytes.subarray(from, to)),
      bytes.subarray(to),
    ]);
  },
  'a part gone': (bytes, chance) => {
    const [from, to] = rangeIn(bytes, chance);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  'a part of noise': (bytes, chance) => {
    const [from, to] = rangeIn(bytes, chance);
    return Buffer.concat([bytes.subarray(0, from), chance.bytes(to - from), bytes.subarray(to)]);
  },
  'more behind it': (bytes, chance) => Buffer.concat([bytes, chance.bytes(chance.size(10_000))]),
};

/** Corrupts valid bytes; `what` describes the change. */
export function spoiledBytes(good: Buffer, chance: Chance): { what: string; bytes: Buffer } {
  const what = chance.pick(Object.keys(METHODS));
  return { what, bytes: METHODS[what]?.(good, chance) ?? good };
}

/** The file with this probability, else a corrupted one. */
export function mostlyWhole(file: HostileFile, share: number, chance: Chance): HostileFile {
  if (chance.sometimes(share)) return file;
  const { what, bytes } = spoiledBytes(file.bytes, chance);
  return { ...file, what: `${file.what}, ${what}`, bytes };
}

function withNumber(bytes: Buffer, chance: Chance, before: number): Buffer {
  const copy = Buffer.from(bytes);
  const width = chance.pick([1, 2, 4]);
  if (before < width) return copy;
  const value = chance.pick(BORDERS) % 2 ** (8 * width);
  const at = chance.below(before - width + 1);
  if (chance.sometimes(0.5)) copy.writeUIntBE(value, at, width);
  else copy.writeUIntLE(value, at, width);
  return copy;
}

/** A slice of at most some thousand bytes. */
function rangeIn(bytes: Buffer, chance: Chance): [from: number, to: number] {
  const from = chance.below(bytes.length + 1);
  return [from, Math.min(bytes.length, from + chance.size(4000))];
}
