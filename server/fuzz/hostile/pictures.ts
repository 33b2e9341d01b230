import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pngOf } from '../../testing/images.ts';
import type { HostileFile } from './attempt.ts';
import type { Chance } from './chance.ts';
import { spoiledBytes } from './spoil-bytes.ts';

type Good = { extension: string; bytes: Buffer };

const SIDE_PX = 48;
const ONE_COLOR = { width: SIDE_PX, height: SIDE_PX, channels: 4 as const, background: '#38f8' };

let made: Promise<Good[]> | undefined;

/** An image of each accepted format, and some others. */
function goodPictures(): Promise<Good[]> {
  const picture = () => sharp({ create: ONE_COLOR });
  const animation = () =>
    sharp(Buffer.alloc(SIDE_PX * SIDE_PX * 9, 7), {
      raw: { width: SIDE_PX, height: SIDE_PX * 3, channels: 3, pageHeight: SIDE_PX },
    });
  made ??= Promise.all(
    [
      ['png', picture().png()] as const,
      ['png', picture().png({ palette: true })] as const,
      ['png', picture().png({ progressive: true })] as const,
      ['jpg', picture().jpeg()] as const,
      ['jpg', picture().jpeg({ progressive: true })] as const,
      ['jpg', picture().toColourspace('cmyk').jpeg()] as const,
      ['webp', picture().webp()] as const,
      ['webp', picture().webp({ lossless: true })] as const,
      ['webp', animation().webp({ delay: [1, 1, 1] })] as const,
      ['avif', picture().avif({ effort: 0 })] as const,
      ['tiff', picture().tiff()] as const,
      ['gif', animation().gif()] as const,
    ].map(async ([extension, image]) => ({ extension, bytes: await image.toBuffer() })),
  );
  return made;
}

const SIDES = [0, 1, 64, 8192, 8193, 20_000, 65_535, 2 ** 31 - 1, 2 ** 32 - 1];

/** Large data that compresses to almost nothing. */
const packedZeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 1 });

/** PNG chunks with correct checksums and other mistakes. */
function hostilePng(chance: Chance): Buffer {
  const header = Buffer.alloc(13);
  const isValid = chance.sometimes(0.5);
  header.writeUInt32BE(isValid ? chance.pick([64, 1000, 5000, 8192]) : chance.pick(SIDES), 0);
  header.writeUInt32BE(isValid ? chance.pick([64, 1000, 4000]) : chance.pick(SIDES), 4);
  const depths = [1, 2, 4, 8, 16, 0, 32];
  header.set([chance.pick(depths), chance.pick([0, 2, 3, 4, 6, 1, 7]), 0, 0, chance.below(3)], 8);
  const rows = packedZeros(chance.size(40_000_000));
  const others = chance.many(chance.size(8), (): [string, Buffer] => {
    const zeros = packedZeros(chance.size(5_000_000));
    return chance.pick<[string, Buffer]>([
      ['iCCP', Buffer.concat([Buffer.from('x\0\0'), zeros])],
      ['zTXt', Buffer.concat([Buffer.from('x\0\0'), zeros])],
      ['iTXt', Buffer.concat([Buffer.from('x\0\x01\0\0\0'), zeros])],
      ['tEXt', chance.bytes(chance.size(2000))],
      ['PLTE', Buffer.alloc(3 * chance.size(300))],
      ['tRNS', Buffer.alloc(chance.size(300))],
      ['acTL', Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])],
      ['eXIf', chance.bytes(chance.size(500))],
      ['IHDR', header],
      ['IEND', Buffer.alloc(0)],
      ['sPLT', chance.bytes(20)],
    ]);
  });
  const chunks: [string, Buffer][] = [['IHDR', header], ...others, ['IDAT', rows]];
  if (chance.sometimes(0.9)) chunks.push(['IEND', Buffer.alloc(0)]);
  return pngOf(chunks);
}

const START_OF_SCAN = Buffer.from([0xff, 0xda]);
const START_OF_FRAME = [0xc0, 0xc2];
const MOST_BYTES = 2_000_000;

/** A JPEG whose last scan is repeated, so that the picture is redrawn each time, or with another size. */
function hostileJpeg(good: Buffer, chance: Chance): Buffer {
  const copy = Buffer.from(good);
  const frame = copy.findIndex(
    (byte, at) => byte === 0xff && START_OF_FRAME.includes(copy[at + 1] ?? 0),
  );
  if (frame > 0 && chance.sometimes(0.7)) {
    copy.writeUInt16BE(chance.pick([48, 1000, 8192, 65_535, 0]), frame + 5);
    copy.writeUInt16BE(chance.pick([48, 1000, 4000, 65_535, 0]), frame + 7);
  }
  const scan = copy.subarray(copy.lastIndexOf(START_OF_SCAN), -2);
  const times = chance.size(MOST_BYTES / Math.max(scan.length, 1));
  return Buffer.concat([
    copy.subarray(0, -2),
    ...chance.many(times, () => scan),
    copy.subarray(-2),
  ]);
}

/** The AVIF box that precedes its size. */
const AVIF_SIZE = 'ispe';

/** A WebP with its last chunk repeated, or an AVIF with another size. */
function hostileContainer({ extension, bytes }: Good, chance: Chance): Buffer {
  const copy = Buffer.from(bytes);
  const size = copy.indexOf(AVIF_SIZE);
  if (extension === 'avif' && size > 0) {
    copy.writeUInt32BE(chance.pick(SIDES), size + 8);
    copy.writeUInt32BE(chance.pick(SIDES), size + 12);
    return copy;
  }
  const frame = copy.lastIndexOf('ANMF');
  const last = copy.subarray(frame < 0 ? 12 : frame);
  const times = chance.size(MOST_BYTES / last.length);
  const whole = Buffer.concat([copy, ...chance.many(times, () => last)]);
  if (chance.sometimes(0.8)) whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** A bitmap that is damaged, has a false size, or is very large when decoded. */
export async function hostilePicture(chance: Chance): Promise<HostileFile> {
  const good = chance.pick(await goodPictures());
  const extension = chance.sometimes(0.9) ? good.extension : chance.pick(['svg', 'png', 'exe', '']);
  const fault = chance.weighted([
    ['spoiled', 5],
    ['of chunks', 3],
    ['of many parts', 3],
  ] as const);
  if (fault === 'of chunks') {
    return { what: 'a PNG of any chunks', bytes: hostilePng(chance), extension: 'png' };
  }
  if (fault === 'spoiled') {
    const { what, bytes } = spoiledBytes(good.bytes, chance);
    return { what: `a ${good.extension} with ${what}`, bytes, extension };
  }
  const bytes =
    good.extension === 'jpg' ? hostileJpeg(good.bytes, chance) : hostileContainer(good, chance);
  return { what: `a ${good.extension} ${fault}`, bytes, extension };
}
