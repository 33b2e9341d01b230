import { aSound, aVideo, aWav, SOUNDS } from '../../testing/sounds.ts';
import type { HostileFile } from './attempt.ts';
import type { Chance } from './chance.ts';
import { spoiledBytes } from './spoil-bytes.ts';

type Good = { extension: string; bytes: Buffer };

const extensionIn = (name: string) => name.split('.').at(-1) ?? '';

/** A sound of each accepted format, and some others. */
const goodSounds = (): Good[] => [
  ...SOUNDS.map((name) => ({ extension: extensionIn(name), bytes: aSound(name) })),
  ...[8, 16, 24, 32].map((bits) => ({ extension: 'wav', bytes: aWav({ bits }) })),
  { extension: 'wav', bytes: aWav({ code: 3, bits: 32 }) },
  { extension: 'ogg', bytes: aVideo() },
];

const MOST_BYTES = 2 * 1024 * 1024;

/** A WAV with arbitrary header values. */
const hostileWav = (chance: Chance): Buffer =>
  aWav({
    code: chance.pick([0, 1, 2, 3, 6, 0x55, 0xfffe]),
    bits: chance.pick([8, 16, 24, 32, 64]),
    channels: chance.pick([0, 1, 2, 3, 255, 65_535]),
    rate: chance.pick([1, 8000, 44_100, 192_000]),
    seconds: chance.pick([0.001, 0.01, 0.02]),
    declaredBytes: chance.pick([0, 1, 1000, 2 ** 31, 2 ** 32 - 1]),
  });

/** An ID3 tag that declares this length, with all or some of its bytes. */
function tagged(bytes: Buffer, chance: Chance): Buffer {
  const declared = chance.size(MOST_BYTES);
  const size = [21, 14, 7, 0].map((shift) => (declared >> shift) & 0x7f);
  const tag = Buffer.alloc(chance.sometimes(0.7) ? declared : chance.size(1000));
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, ...size]), tag, bytes]);
}

/** A sound that is damaged, has false header values, or lasts for hours. */
export function hostileSound(chance: Chance): HostileFile {
  const good = chance.pick(goodSounds());
  const extension = chance.sometimes(0.9) ? good.extension : chance.pick(['mp3', 'png', 'exe', '']);
  const fault = chance.weighted([
    ['spoiled', 6],
    ['repeated', 2],
    ['tagged', 1],
    ['of any header', 1],
  ] as const);
  const what = `a ${good.extension} ${fault}`;
  switch (fault) {
    case 'spoiled': {
      const spoiled = spoiledBytes(good.bytes, chance);
      return { what: `a ${good.extension} with ${spoiled.what}`, bytes: spoiled.bytes, extension };
    }
    case 'repeated': {
      const times = 1 + chance.size(MOST_BYTES / good.bytes.length);
      return { what, bytes: Buffer.concat(Array<Buffer>(times).fill(good.bytes)), extension };
    }
    case 'tagged':
      return { what, bytes: tagged(good.bytes, chance), extension };
    case 'of any header':
      return { what: 'a WAV of any header', bytes: hostileWav(chance), extension };
  }
}
