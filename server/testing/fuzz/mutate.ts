import type { Chance } from './chance.ts';

/** Integers that often break length and count fields. */
const BORDERS = [0, 1, 2, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0xffffffff];
const MAX_BYTES = 9_000_000;

const METHODS: ((bytes: Buffer, chance: Chance) => Buffer)[] = [
  function cut(bytes, chance) {
    return bytes.subarray(0, chance.below(bytes.length + 1));
  },
  function cutStart(bytes, chance) {
    return bytes.subarray(chance.size(bytes.length));
  },
  function flipBits(bytes, chance) {
    const copy = Buffer.from(bytes);
    // Headers are short, so that half of the changes are near the start.
    const near = chance.pick([copy.length, Math.min(copy.length, 300)]);
    for (let left = chance.size(30); left > 0 && near > 0; left -= 1) {
      const at = chance.below(near);
      copy[at] = (copy[at] ?? 0) ^ (1 << chance.below(8));
    }
    return copy;
  },
  function writeBorder(bytes, chance) {
    const copy = Buffer.from(bytes);
    const width = chance.pick([1, 2, 4]);
    const near = chance.pick([copy.length, Math.min(copy.length, 200)]);
    if (near < width) return copy;
    const value = chance.pick(BORDERS) % 2 ** (8 * width);
    const at = chance.below(near - width + 1);
    if (chance.pick([true, false])) copy.writeUIntBE(value, at, width);
    else copy.writeUIntLE(value, at, width);
    return copy;
  },
  function repeatPart(bytes, chance) {
    const [from, to] = rangeIn(bytes, chance);
    const most = MAX_BYTES / Math.max(to - from, 1);
    const times = chance.size(Math.min(most, chance.pick([50, 100_000])));
    const part = bytes.subarray(from, to);
    return Buffer.concat([
      bytes.subarray(0, to),
      ...Array<Buffer>(times).fill(part),
      bytes.subarray(to),
    ]);
  },
  function removePart(bytes, chance) {
    const [from, to] = rangeIn(bytes, chance);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
];

/** Corrupts bytes in one or two ways; `how` names them. */
export function mutate(bytes: Buffer, chance: Chance): { how: string; bytes: Buffer } {
  const methods = [chance.pick(METHODS), ...chance.pick([[], [chance.pick(METHODS)]])];
  return {
    how: methods.map(({ name }) => name).join(', '),
    bytes: methods.reduce((before, method) => method(before, chance), bytes),
  };
}

/** A range of at most some thousand bytes. */
function rangeIn(bytes: Buffer, chance: Chance): [from: number, to: number] {
  const from = chance.below(bytes.length + 1);
  return [from, Math.min(bytes.length, from + chance.size(4000))];
}
