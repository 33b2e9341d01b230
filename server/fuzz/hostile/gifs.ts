import type { HostileFile } from './attempt.ts';
import type { Chance } from './chance.ts';
import { mostlyWhole } from './spoil-bytes.ts';

const SIDES = [0, 1, 1, 2, 16, 64, 100, 255, 256, 1000, 8192, 8193, 65_535];
const DELAYS = [0, 0, 1, 1, 2, 3, 10, 100, 65_535];

/** The clear code of a GIF with 128 colors, whose LZW codes are whole bytes. */
const CLEAR = 0x80;
const END = 0x81;
/** After this many pixels the LZW codes would get longer. */
const COLORS_BETWEEN_CLEARS = 120;
const LONGEST_BLOCK = 255;
/** Frames up to this size have all their pixels; larger ones are truncated. */
const MOST_DRAWN = 20_000;

function screen(width: number, height: number, chance: Chance): Buffer {
  const head = Buffer.alloc(13);
  head.write(chance.sometimes(0.95) ? 'GIF89a' : chance.pick(['GIF87a', 'GIF99z', 'gif89a']));
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const hasColors = chance.sometimes(0.9);
  const colorBits = chance.sometimes(0.9) ? 6 : chance.below(8);
  head[10] = (hasColors ? 0x80 : 0) | colorBits;
  head[11] = chance.below(256);
  head[12] = chance.sometimes(0.9) ? 0 : 255;
  const colors = hasColors ? Buffer.alloc(3 * 2 ** (colorBits + 1), 90) : Buffer.alloc(0);
  return Buffer.concat([head, colors]);
}

function loop(chance: Chance): Buffer {
  const count = chance.pick([0, 0, 1, 65_535]);
  const block = Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1');
  block.writeUInt16LE(count, 16);
  return block;
}

/** Extension blocks of any length, which a reader skips. */
function comment(chance: Chance): Buffer {
  const block = Buffer.concat([Buffer.from([LONGEST_BLOCK]), Buffer.alloc(LONGEST_BLOCK, 'x')]);
  return Buffer.concat([
    Buffer.from([0x21, chance.pick([0xfe, 0x01, 0xff, 0x77])]),
    ...chance.many(chance.size(200), () => block),
    Buffer.from(chance.sometimes(0.9) ? [0] : []),
  ]);
}

function control(delay: number, chance: Chance): Buffer {
  const disposal = chance.pick([0, 1, 2, 3, 4, 7]);
  const block = Buffer.from([0x21, 0xf9, 4, (disposal << 2) | chance.below(4), 0, 0, 0, 0]);
  block.writeUInt16LE(delay, 4);
  return block;
}

type Rectangle = { x: number; y: number; width: number; height: number };

function frame({ x, y, width, height }: Rectangle, chance: Chance): Buffer {
  const head = Buffer.alloc(10);
  head[0] = 0x2c;
  head.writeUInt16LE(x, 1);
  head.writeUInt16LE(y, 3);
  head.writeUInt16LE(width, 5);
  head.writeUInt16LE(height, 7);
  head[9] = chance.sometimes(0.9) ? 0 : chance.pick([0x40, 0x80, 0xc7]);
  const bits = chance.sometimes(0.97) ? 7 : chance.pick([0, 1, 12, 255]);
  return Buffer.concat([head, Buffer.from([bits]), drawn(width * height, chance)]);
}

/** The pixels of a frame; some frames are truncated, too long or invalid. */
function drawn(pixels: number, chance: Chance): Buffer {
  const fault = chance.weighted([
    ['whole', 20],
    ['half', 1],
    ['twice', 1],
    ['noise', 1],
    ['none', 1],
  ] as const);
  const count = { whole: 1, half: 0.5, twice: 2, noise: 1, none: 0 }[fault] * pixels;
  const codes: number[] = [CLEAR];
  for (let index = 0; index < Math.min(count, MOST_DRAWN); index += 1) {
    if (index > 0 && index % COLORS_BETWEEN_CLEARS === 0) codes.push(CLEAR);
    codes.push(fault === 'noise' ? chance.below(256) : index % 128);
  }
  codes.push(END);
  const blocks: Buffer[] = [];
  for (let at = 0; at < codes.length; at += LONGEST_BLOCK) {
    const block = Buffer.from(codes.slice(at, at + LONGEST_BLOCK));
    blocks.push(Buffer.from([block.length]), block);
  }
  return Buffer.concat([...blocks, Buffer.from(chance.sometimes(0.98) ? [0] : [])]);
}

function frames(width: number, height: number, chance: Chance): Buffer[] {
  const side = (most: number) => (chance.sometimes(0.8) ? most : chance.pick(SIDES));
  const one = () => {
    const rectangle = chance.sometimes(0.5)
      ? { x: 0, y: 0, width: side(width), height: side(height) }
      : {
          x: chance.below(width + 1),
          y: chance.pick([0, height - 1, 65_535]) & 0xffff,
          width: 1,
          height: 1,
        };
    const before = chance.sometimes(0.8) ? [control(chance.pick(DELAYS), chance)] : [];
    return [...before, frame(rectangle, chance)];
  };
  if (chance.sometimes(0.85)) return chance.many(chance.size(60), one).flat();
  // Built once and repeated up to 300,000 times.
  const repeated = Buffer.concat(one());
  const most = Math.min(300_000, Math.floor(9_000_000 / Math.max(repeated.length, 1)));
  return chance.many(chance.size(most), () => repeated);
}

/** An animation with many, fast, large or invalid frames. */
export function hostileGif(chance: Chance): HostileFile {
  const width = chance.pick(SIDES);
  const height = chance.pick(SIDES);
  const shown = frames(width, height, chance);
  const bytes = Buffer.concat([
    screen(width, height, chance),
    ...(chance.sometimes(0.7) ? [loop(chance)] : []),
    ...(chance.sometimes(0.2) ? [comment(chance)] : []),
    ...shown,
    Buffer.from(chance.sometimes(0.9) ? ';' : ''),
  ]);
  const what = `a GIF of ${width} × ${height} in ${shown.length} blocks`;
  return mostlyWhole({ what, bytes, extension: 'gif' }, 0.75, chance);
}
