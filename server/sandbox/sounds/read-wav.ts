import type { Samples } from './samples.ts';
import { refuseExtent } from './samples.ts';
import { damagedSound, wrongSound } from './sound-formats.ts';

/** Codes of WAVE_FORMAT in the chunk `fmt `, of the Multimedia Programming Interface by Microsoft. */
const PCM = 1;
const FLOAT = 3;
/** The format code is in the first two bytes of the subformat. */
const EXTENSIBLE = 0xfffe;

const SUBFORMAT_AT = 24;
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/**
 * Lengths that programs write before they know the real one: ffmpeg, speech services, espeak and sox. The data then
 * ends with the file, as in browsers.
 */
const UNKNOWN_LENGTHS = new Set([0, 0xffffffff, 0xffffffdb, 0x7fffffff, 0x7ffff000]);
/** Offset of the 64-bit data length in the chunk `ds64` of an RF64. */
const LONG_LENGTH_AT = 8;

/**
 * Converts a sample to a number from -1 to 1, by format and bits; 8 bits are unsigned. Browsers play no other formats.
 */
const READERS = new Map(
  Object.entries<(data: DataView, at: number) => number>({
    [`${PCM} 8`]: (data, at) => (data.getUint8(at) - 128) / 128,
    [`${PCM} 16`]: (data, at) => data.getInt16(at, true) / 2 ** 15,
    [`${PCM} 24`]: (data, at) =>
      (data.getUint16(at, true) + data.getInt8(at + 2) * 2 ** 16) / 2 ** 23,
    [`${PCM} 32`]: (data, at) => data.getInt32(at, true) / 2 ** 31,
    [`${FLOAT} 32`]: (data, at) => data.getFloat32(at, true),
  }),
);

/** Parses a WAV file. Throws `wrong_type` for compressed data, and `invalid` for a file that ends before its data. */
export function readWav(file: Buffer): Samples {
  const chunks = chunksOf(file);
  const format = chunks.get('fmt ');
  const data = chunks.get('data');
  if (!format || format.byteLength < 16 || !data) throw damagedSound();
  const code = format.getUint16(0, true);
  const channels = format.getUint16(2, true);
  const sampleRate = format.getUint32(4, true);
  const bits = format.getUint16(14, true);
  const isExtensible = code === EXTENSIBLE && format.byteLength >= SUBFORMAT_AT + 2;
  const read = READERS.get(`${isExtensible ? format.getUint16(SUBFORMAT_AT, true) : code} ${bits}`);
  if (!read)
    throw wrongSound('This WAV file is compressed in a way that is not played everywhere.');
  const bytes = bits / 8;
  const samples = Math.floor(data.byteLength / (bytes * Math.max(1, channels)));
  refuseExtent({ sampleRate, channels, samples });
  return {
    sampleRate,
    channels: Array.from({ length: channels }, (_, channel) =>
      Float32Array.from({ length: samples }, (_, index) =>
        read(data, (index * channels + channel) * bytes),
      ),
    ),
  };
}

/** The length of the data in an RF64, in bytes; undefined in other files, and for an unknown length. */
function longLengthOf(chunks: ReadonlyMap<string, DataView>): number | undefined {
  const lengths = chunks.get('ds64');
  if (!lengths || lengths.byteLength < LONG_LENGTH_AT + 8) return undefined;
  const length = Number(lengths.getBigUint64(LONG_LENGTH_AT, true));
  return length === 0 || length >= 0xffffffff ? undefined : length;
}

/** The first chunk of each kind. */
function chunksOf(file: Buffer): Map<string, DataView> {
  const chunks = new Map<string, DataView>();
  let at = HEADER_BYTES;
  while (at + CHUNK_HEADER_BYTES <= file.length) {
    const name = file.toString('latin1', at, at + 4);
    const begin = at + CHUNK_HEADER_BYTES;
    const declared = file.readUInt32LE(at + 4);
    const size =
      name === 'data' && UNKNOWN_LENGTHS.has(declared)
        ? (longLengthOf(chunks) ?? file.length - begin)
        : declared;
    if (begin + size > file.length) throw damagedSound();
    if (!chunks.has(name)) {
      chunks.set(name, new DataView(file.buffer, file.byteOffset + begin, size));
    }
    // Chunks start at even offsets.
    at = begin + size + (size % 2);
  }
  return chunks;
}
